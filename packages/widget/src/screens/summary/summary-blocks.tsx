import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { styled } from '@afilia/ui-kit/theme/styled';
import { lettersOf } from '@afilia/ui-kit/theme/text-size';
import { type SummaryBlock, useWidget } from '../../session/widget/widget.ts';
import { documentsToSign, totalsOf } from './blocks.ts';
import { ownSignature, payBlock } from './open-blocks.ts';
import type { Block } from './rows.ts';
import { BlockView } from './summary-block.tsx';
import { useNames } from './use-names.ts';
import { useEffect, useState } from 'react';
import { seenRowsOf, type SeenRows } from './changes.ts';

const place = 'summary-seen';

/**
 * Returns the summary of the previous visit, and stores the current one in the tab, like a draft.
 */
function useSeen(application: string, blocks: readonly Block[] | null): SeenRows | null {
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

const Total = styled('div')(({ theme }) => ({
  padding: '12px 16px',
  borderRadius: theme.shape.borderRadius,
  background: theme.house.tint,
  '& strong': {
    display: 'block',
    fontFamily: theme.house.font.headline,
    ...lettersOf(24, 32),
    fontWeight: 600,
  },
  '& p': { ...theme.typography.body2, margin: '4px 0 0' },
}));
const Folded = styled('div')(({ theme }) => ({
  '& > section': { borderTop: `1px solid ${theme.palette.divider}` },
  '& > section:last-of-type': { borderBottom: `1px solid ${theme.palette.divider}` },
}));

/** Blocks whose lines the open ones show as well, or that are open themselves. */
const shownOpen = new Set<Block['id']>(['rates', 'signatories']);

/**
 * Payments, income and signatories are open; every other block is one line until the person opens it, so that the
 * button at the end is not far (spec/screens#summary).
 */
export function SummaryBlocks({
  application,
  blocks,
  onEdit,
}: {
  application: ApplicationView;
  blocks: readonly Block[];
  onEdit?: (block: SummaryBlock) => void;
}) {
  const names = useNames();
  const seen = useSeen(application.id, blocks);
  const totals = totalsOf(application);
  const signing = blocks.find(({ id }) => id === 'signatories') ?? ownSignature(application);
  const documents: Block = {
    id: 'documents',
    edits: null,
    rows: documentsToSign(application).map((title, at) => ({
      id: title,
      label: String(at + 1),
      value: title,
    })),
  };
  const folded = [...blocks.filter(({ id }) => !shownOpen.has(id)), documents];
  return (
    <>
      {totals && (
        <Total>
          <strong>{totals.title}</strong>
          {totals.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Total>
      )}
      <BlockView block={payBlock(application, names)} seen={null} />
      {signing && <BlockView block={signing} seen={seen} />}
      <Folded>
        {folded.map((block) => (
          <BlockView
            key={block.id}
            block={block}
            seen={block === documents ? null : seen}
            folded
            {...(onEdit && { onEdit })}
          />
        ))}
      </Folded>
    </>
  );
}
