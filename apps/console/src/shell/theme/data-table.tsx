import Box from '@mui/material/Box';
import TablePagination from '@mui/material/TablePagination';
import { useState } from 'react';
import { type Column, RowTable } from './row-table.tsx';

const sizes = [25, 50, 100];

/**
 * Rows that are all here, in pages of 25, 50 or 100.
 *
 * @param name - of the table, for screen readers
 * @param keyOf - tells rows apart
 */
export function DataTable<Row>(props: {
  name: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** There are more rows than these, without a count of them. */
  isCut?: boolean;
}) {
  const { name, rows, columns, keyOf, isCut = false } = props;
  const [page, setPage] = useState(0);
  const [size, setSize] = useState(sizes[0] as number);
  // Rows that were there a moment ago may be gone.
  const shown = Math.min(page, Math.max(0, Math.ceil(rows.length / size) - 1));
  return (
    <Box>
      <RowTable
        name={name}
        rows={rows.slice(shown * size, (shown + 1) * size)}
        columns={columns}
        keyOf={keyOf}
      />
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
