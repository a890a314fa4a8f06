import { useEffect, useState } from 'react';
import { useWidget } from '../../session/widget/widget.ts';
import type { Block } from './rows.ts';
import { seenRowsOf, type SeenRows } from './changes.ts';

const place = 'summary-seen';

/**
 * Returns the summary of the previous visit, and stores the current one in the tab, like a draft.
 */
export function useSeen(application: string, blocks: readonly Block[] | null): SeenRows | null {
  const { keeper } = useWidget();
  const [seen] = useState(() => {
    const stored = keeper.draft(place);
    return stored?.['application'] === application ? (stored['rows'] as SeenRows) : null;
  });
  useEffect(() => {
    if (blocks) keeper.keepDraft(place, { application, rows: seenRowsOf(blocks) });
  }, [keeper, application, blocks]);
  return seen;
}
