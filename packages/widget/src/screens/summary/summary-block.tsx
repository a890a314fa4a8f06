import { useState } from 'react';
import { styled } from '@afilia/ui-kit/theme/styled';
import { SummaryList } from '@afilia/ui-kit/parts/summary-list.tsx';
import type { SummaryBlock } from '../../session/widget/widget.ts';
import type { Block } from './rows.ts';
import { before, type SeenRows } from './changes.ts';
import { text } from './text.ts';

const Was = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  width: 'fit-content',
  marginTop: '4px',
  paddingInlineStart: '8px',
  borderInlineStart: `3px solid ${theme.palette.secondary.main}`,
}));

/** One block, its changed lines marked; a folded one opens by itself if a line has changed. */
export function BlockView(props: {
  block: Block;
  seen: SeenRows | null;
  folded?: boolean;
  onEdit?: (block: SummaryBlock) => void;
}) {
  const { block, seen, folded, onEdit } = props;
  const { edits } = block;
  const [open, setOpen] = useState(() => block.rows.some((row) => before(seen, block.id, row) !== null));
  return (
    <SummaryList
      title={text.blocks[block.id]}
      editLabel={text.edit}
      {...(edits && onEdit && { onEdit: () => onEdit(edits) })}
      {...(folded && {
        fold: { open, label: open ? text.hide : text.show, onToggle: () => setOpen(!open) },
      })}
      rows={block.rows.map((row) => {
        const was = before(seen, block.id, row);
        return {
          label: row.label,
          value: (
            <>
              {row.value.split('\n').map((line) => (
                <div key={line}>{line}</div>
              ))}
              {was !== null && <Was>{was === '' ? text.wasEmpty : text.was(was.replaceAll('\n', ', '))}</Was>}
            </>
          ),
          ...(row.secret && { secret: true }),
        };
      })}
    />
  );
}
