import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { CaseQuery } from '@afilia/api-contract/desk/case-list-answers';
import type { CasePlace } from '../api/cases-api.ts';
import { readListAddress, writeListAddress } from './list-address.ts';

/** The query string of the console's address, and what replaces it: a filter is no step that Back undoes. */
function useSearch(): [URLSearchParams, (next: URLSearchParams) => void] {
  const [search, setSearch] = useSearchParams();
  return [search, useCallback((next) => setSearch(next, { replace: true }), [setSearch])];
}

/** What the list shows, which its address says: a reload, and a colleague whom it is sent to, see the same. */
export function useListAddress() {
  const [search, setSearch] = useSearch();
  const { query, place } = useMemo(() => readListAddress(search), [search]);
  /** Another list begins at its first page. */
  const narrow = useCallback((next: CaseQuery) => setSearch(writeListAddress(next, {})), [setSearch]);
  const move = useCallback((next: CasePlace) => setSearch(writeListAddress(query, next)), [query, setSearch]);
  return { query, place, narrow, move };
}
