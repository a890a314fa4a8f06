import { styled } from '@afilia/ui-kit/theme/styled';
import { largeText } from '@afilia/ui-kit/theme/text-size';

/** Numbers that line up: a quiet table of the width of the card. */
export const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '10px 0 10px 8px',
    textAlign: 'start',
    verticalAlign: 'baseline',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& tr > th:first-of-type': { paddingInlineStart: 0 },
  [theme.containerQueries.up('sm')]: { '& th + th, & td': { paddingInlineStart: '12px' } },
  '& thead th': { fontWeight: 400, color: theme.palette.text.secondary, verticalAlign: 'bottom' },
  '& tbody th': { fontWeight: 500 },
  '& .number': { textAlign: 'end' },
  '& td.number': { whiteSpace: 'nowrap' },
  '& strong': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& span.more': { whiteSpace: 'nowrap' },
  [largeText]: { '& td.number, & strong, & span.more': { whiteSpace: 'normal' } },
  '& tfoot th, & tfoot td': { borderBottom: 0, paddingBottom: 0 },
  '& tfoot tr + tr > *': { paddingTop: '4px' },
}));
