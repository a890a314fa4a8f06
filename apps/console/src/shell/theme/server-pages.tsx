import Pagination from '@mui/material/Pagination';
import { useCallback, useEffect, useState } from 'react';
import type { ApiResult, Refusal } from '../api/staff-api.ts';
import { pageInAddress } from '../app/address-forms.ts';
import { useAddressFilter } from '../app/use-address-filter.ts';

const inAddress = { page: pageInAddress };

/**
 * A list that the server pages: asks for the page that the address names, and drops an answer that another page overtook.
 *
 * @param read - stable between renders, as is `onRefused`
 */
export function useServerPage<Value>(
  read: (page: number) => Promise<ApiResult<Value>>,
  onRefused: (refusal: Refusal) => void,
): { page: number; setPage: (page: number) => void; value: Value | undefined } {
  const [{ page: named = '1' }, setNamed] = useAddressFilter<{ page?: string }>(inAddress);
  const page = Number(named);
  const setPage = useCallback((next: number) => setNamed({ page: String(next) }), [setNamed]);
  const [value, setValue] = useState<Value>();
  useEffect(() => {
    let isCurrent = true;
    void read(page).then((answer) => {
      if (!isCurrent) return undefined;
      return answer.ok ? setValue(answer.value) : onRefused(answer.refusal);
    });
    return () => {
      isCurrent = false;
    };
  }, [page, read, onRefused]);
  return { page, setPage, value };
}

/** Chooses among the pages of a list; nothing if there are none. */
export function ServerPages(props: { count: number; page: number; onChange: (page: number) => void }) {
  const { count, page, onChange } = props;
  return count > 0 ? (
    <Pagination
      count={count}
      page={page}
      showFirstButton
      showLastButton
      onChange={(_event, next) => onChange(next)}
    />
  ) : null;
}
