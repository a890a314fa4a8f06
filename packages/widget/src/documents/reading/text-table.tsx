import { styled } from '@afilia/ui-kit/theme/styled';
import type { TextPart } from './use-texts.ts';

type Table = NonNullable<TextPart['table']>;

const Narrow = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > li': { padding: '8px 0', borderBottom: `1px solid ${theme.palette.divider}` },
  '& dl': { margin: 0 },
  '& dl > div': { display: 'grid', gridTemplateColumns: '42% 1fr', gap: '12px', padding: '2px 0' },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.up('sm')]: { display: 'none' },
}));
const Wide = styled('table')(({ theme }) => ({
  display: 'none',
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '8px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    textAlign: 'left',
    verticalAlign: 'top',
    // Unlike `anywhere` it leaves columns as wide as their longest word.
    overflowWrap: 'break-word',
  },
  '& th': { background: theme.house.tint, fontWeight: 600 },
  '& [data-right]': { textAlign: 'right' },
  [theme.breakpoints.up('sm')]: { display: 'table' },
}));

/** A table of a document; on a phone each row is a list of its cells, so that nothing is wider than the screen. */
export function TextTable({ label, table }: { label: string; table: Table }) {
  return (
    <>
      <Rows label={label} table={table} />
      <Grid label={label} table={table} />
    </>
  );
}

const Rows = ({ label, table: { columns, rows } }: { label: string; table: Table }) => (
  <Narrow aria-label={label}>
    {rows.map((cells, row) => (
      <li key={row}>
        <dl>
          {cells.map((cell, index) => (
            <div key={index}>
              <dt>{columns[index]}</dt>
              <dd>{cell}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </Narrow>
);

function Grid({ label, table: { columns, rows, alignRight } }: { label: string; table: Table }) {
  const side = (index: number) => (alignRight.includes(index) ? { 'data-right': '' } : {});
  return (
    <Wide aria-label={label}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={index} scope="col" {...side(index)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, index) => (
              <td key={index} {...side(index)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Wide>
  );
}
