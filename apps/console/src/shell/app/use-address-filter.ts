import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type AddressWords, readFilter, writeFilter } from './address-filter.ts';

/**
 * A filter that stands in the address, so that a reload, Back from another page and a colleague see the same. To change it
 * is no step that Back undoes.
 *
 * @param words - stable between renders
 * @returns the filter, the same object until it changes, and a function that replaces it
 */
export function useAddressFilter<Filter extends object>(
  words: AddressWords<Filter>,
): [Partial<Filter>, (next: Partial<Filter>) => void] {
  const [search, setSearch] = useSearchParams();
  const written = JSON.stringify(readFilter(words, search));
  const filter = useMemo(() => JSON.parse(written) as Partial<Filter>, [written]);
  const change = useCallback(
    (next: Partial<Filter>) => setSearch((before) => writeFilter(words, next, before), { replace: true }),
    [words, setSearch],
  );
  return [filter, change];
}
