import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import { type ReactNode, useState } from 'react';

/** One column: what stands over it, and what of a row stands in it. `wraps`: it may take several lines. */
export type Column<Row> = { title: string; cell: (row: Row) => ReactNode; wraps?: true };

const sizes = [25, 50, 100];

/**
 * Rows with their first column as heading, in pages of 25, 50 or 100. In a narrow window each row stands as a list of
 * its own (styles/lobby.css); what is still too wide scrolls, by keyboard too.
 *
 * @param name - what the table is, for who hears it
 * @param keyOf - tells rows apart
 */
export function DataTable<Row>(props: {
  name: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** There are more than these rows, and nobody counted them. */
  isCut?: boolean;
}) {
  const { name, rows, columns, keyOf, isCut = false } = props;
  const [page, setPage] = useState(0);
  const [size, setSize] = useState(sizes[0] as number);
  // Rows that were there a moment ago may be gone.
  const shown = Math.min(page, Math.max(0, Math.ceil(rows.length / size) - 1));
  return (
    <Box>
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
            {rows.slice(shown * size, (shown + 1) * size).map((row) => (
              <TableRow key={keyOf(row)} hover>
                {columns.map(({ title, cell, wraps }, index) =>
                  index === 0 ? (
                    <TableCell
                      key={title}
                      component="th"
                      scope="row"
                      sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}
                    >
                      {cell(row)}
                    </TableCell>
                  ) : (
                    <TableCell
                      key={title}
                      data-label={title}
                      sx={{ whiteSpace: wraps ? undefined : 'nowrap' }}
                    >
                      {cell(row)}
                    </TableCell>
                  ),
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <TablePagination
        component="div"
        count={isCut ? -1 : rows.length}
        {...(isCut && {
          slotProps: { actions: { nextButton: { disabled: (shown + 1) * size >= rows.length } } },
        })}
        page={shown}
        rowsPerPage={size}
        rowsPerPageOptions={sizes}
        showFirstButton
        showLastButton
        onPageChange={(_event, next) => setPage(next)}
        onRowsPerPageChange={({ target }) => {
          setSize(Number(target.value));
          setPage(0);
        }}
      />
    </Box>
  );
}
