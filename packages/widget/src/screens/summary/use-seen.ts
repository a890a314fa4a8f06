import { useEffect, useState } from 'react';
import { useWidget } from '../../session/widget/widget.ts';
import type { Block } from './rows.ts';
import { seenOf, type Seen } from './changes.ts';

const place = 'summary-seen';

/**
 * What the summary said on the visit before this one, and remembers what it says now. Kept in the
 * tab like a draft, and forgotten with it.
 */
export function useSeen(application: string, blocks: readonly Block[] | null): Seen | null {
  const { keeper } = useWidget();
  const [seen] = useState(() => {
    const kept = keeper.draft(place);
    return kept?.['application'] === application ? (kept['rows'] as Seen) : null;
  });
  useEffect(() => {
    if (blocks) keeper.keepDraft(place, { application, rows: seenOf(blocks) });
  }, [keeper, application, blocks]);
  return seen;
}
