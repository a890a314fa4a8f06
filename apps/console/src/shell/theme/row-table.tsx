import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { unbroken } from './unbroken.tsx';

/** One column: its title, and the cell of a row. `wraps`: it may take several lines. */
export type Column<Row> = { title: string; cell: (row: Row) => ReactNode; wraps?: true };

/**
 * Rows with their first column as heading. In a narrow window each row stands as a list of its own (styles/lobby.css);
 * a row that is still too wide scrolls, by keyboard too.
 *
 * @param name - of the table, for screen readers
 * @param keyOf - tells rows apart
 */
export function RowTable<Row>(props: {
  name: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
}) {
  const { name, rows, columns, keyOf } = props;
  return (
    <TableContainer tabIndex={0} role="region" aria-label={name}>
      <Table size="small" className="stacked">
        <TableHead>
          <TableRow>
            {columns.map(({ title }) => (
              <TableCell key={title} scope="col">
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} hover>
              {columns.map(({ title, cell, wraps }, index) =>
                index === 0 ? (
                  <TableCell
                    key={title}
                    component="th"
                    scope="row"
                    sx={{ fontWeight: 600, whiteSpace: wraps ? undefined : 'nowrap' }}
                  >
                    {asShown(cell(row))}
                  </TableCell>
                ) : (
                  <TableCell key={title} data-label={title} sx={{ whiteSpace: wraps ? undefined : 'nowrap' }}>
                    {asShown(cell(row))}
                  </TableCell>
                ),
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** A day or a RUT is not broken at its hyphens, nor are they set apart by the figures of tables. */
const asShown = (shown: ReactNode): ReactNode => (typeof shown === 'string' ? unbroken(shown) : shown);
