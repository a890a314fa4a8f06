import type { ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { secretMarks } from '../secrets/secret-marks.ts';
import { EditIcon } from '../icons/icons.tsx';
import { Link } from './link.tsx';
import { BlockTitle } from './screen-title.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '16px',
});
const Rows = styled('dl')({ margin: '8px 0 0' });
const Row = styled('div')(({ theme }) => ({
  padding: '8px 0',
  borderBottom: `1px solid ${theme.palette.divider}`,
  [theme.containerQueries.up('sm')]: { display: 'grid', gridTemplateColumns: '40% 1fr', gap: '16px' },
}));
const Term = styled('dt')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));
const Value = styled('dd')({ margin: 0, overflowWrap: 'anywhere' });
const Actions = styled('span')({ display: 'inline-flex', gap: '16px', flex: 'none' });
const Edit = styled('span')({
  display: 'inline-flex',
  gap: '4px',
  alignItems: 'center',
  // A word of three letters is narrower than a finger.
  justifyContent: 'flex-end',
  minWidth: '44px',
  minHeight: '44px',
});

type SummaryRow = {
  label: string;
  value: ReactNode;
  /** Masked for session recording and live assist: account and document numbers, keys. */
  secret?: boolean;
};

/** Labels and values, without a title of their own. */
export function SummaryRows({ rows }: { rows: SummaryRow[] }) {
  return (
    <Rows>
      {rows.map(({ label, value, secret }) => (
        <Row key={label}>
          <Term>{label}</Term>
          <Value {...(secret && secretMarks(label))}>{value}</Value>
        </Row>
      ))}
    </Rows>
  );
}

/** The state of a block's rows: shown, or behind a button until the reader opens them. */
type Fold = { open: boolean; label: string; onToggle: () => void };

/** A titled block of label and value, with «Editar» when it may still be changed. Without a title only the
 * rows are drawn. Stands on white. */
export function SummaryList(props: {
  title?: string;
  rows: SummaryRow[];
  onEdit?: () => void;
  editLabel?: string;
  fold?: Fold;
}) {
  const { title, rows, onEdit, editLabel = 'Editar', fold } = props;
  return (
    <section aria-label={title}>
      {title && (
        <Head>
          <BlockTitle>{title}</BlockTitle>
          {(fold || onEdit) && (
            <Actions>
              {fold && (
                <Link onClick={fold.onToggle} aria-expanded={fold.open}>
                  <Edit>
                    {fold.label} <VisuallyHidden>{title}</VisuallyHidden>
                  </Edit>
                </Link>
              )}
              {onEdit && (
                <Link onClick={onEdit}>
                  <Edit>
                    <EditIcon size={18} />
                    {editLabel} <VisuallyHidden>{title}</VisuallyHidden>
                  </Edit>
                </Link>
              )}
            </Actions>
          )}
        </Head>
      )}
      {fold?.open !== false && <SummaryRows rows={rows} />}
    </section>
  );
}
