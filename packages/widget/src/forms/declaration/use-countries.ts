import { useEffect, useState } from 'react';
import { importWithRetry } from '../../session/api/import-with-retry.ts';
import type { Option } from '@afilia/ui-kit/fields/select-field.tsx';

let known: readonly Option[] | undefined;

/** All countries, the frequent ones first; undefined while their list is being fetched (a chunk of its own). */
export function useCountries(): readonly Option[] | undefined {
  const [options, setOptions] = useState(known);
  useEffect(() => {
    if (known) return;
    let wanted = true;
    const fetchThem = async () => {
      const { countries, frequentCountries } = await importWithRetry(
        () => import('@afilia/domain/values/geography/countries'),
      );
      const frequent = new Set(frequentCountries.map(({ code }) => code));
      known = [...frequentCountries, ...countries.filter(({ code }) => !frequent.has(code))].map(
        ({ code, name, aliases = [] }) => ({ value: code, label: name, aliases }),
      );
      if (wanted) setOptions(known);
    };
    void fetchThem().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, []);
  return options;
}
