import { useTheme } from '@mui/material/styles';
import TablePagination from '@mui/material/TablePagination';
import type { CaseQuery, StaffCases } from '@afilia/api-contract/desk/case-list-answers';
import type { CasePlace } from './use-case-list.ts';

const sizes = [25, 50, 100] as const;

/**
 * Walks over the pages of the list. A page begins at a case and not at a number, so that no case is left out when
 * others close meanwhile; the numbers are the current ones.
 */
export function CasePages(props: {
  list: StaffCases;
  size: NonNullable<CaseQuery['size']>;
  onMove: (place: CasePlace) => void;
  onSize: (size: NonNullable<CaseQuery['size']>) => void;
}) {
  const { list, size, onMove, onSize } = props;
  const { total, skipped, first, last } = list;
  // The library's own words, with the numbers that the server counted.
  const rangeWords = useTheme().components?.MuiTablePagination?.defaultProps?.labelDisplayedRows;
  const shownTo = skipped + list.cases.length;
  const lastPage = Math.max(0, Math.ceil(total / size) - 1);
  const page = Math.min(lastPage, Math.ceil(skipped / size));
  const go = (next: number) => {
    if (next === page - 1 && first !== null && skipped > size) return onMove({ before: first });
    if (next < page) return onMove({});
    if (next === page + 1 && last !== null) return onMove({ after: last });
    return onMove({ last: 'true' });
  };
  return (
    <TablePagination
      component="div"
      count={total}
      page={page}
      rowsPerPage={size}
      rowsPerPageOptions={[...sizes]}
      showFirstButton
      showLastButton
      labelDisplayedRows={(shown) =>
        rangeWords?.({ ...shown, from: total === 0 ? 0 : skipped + 1, to: shownTo })
      }
      slotProps={{
        actions: {
          firstButton: { disabled: skipped === 0 },
          previousButton: { disabled: skipped === 0 },
          nextButton: { disabled: shownTo >= total },
          lastButton: { disabled: shownTo >= total },
        },
      }}
      onPageChange={(_event, next) => go(next)}
      onRowsPerPageChange={({ target }) => {
        const chosen = sizes.find((one) => one === Number(target.value));
        if (chosen) onSize(chosen);
      }}
    />
  );
}
