import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { findCommune } from '@afilia/domain/geography/communes';
import { lineWith } from '@afilia/domain/identity/address-search';
import { SuggestField } from '@afilia/ui-kit/fields/suggest-field.tsx';
import type { StreetLineProps } from './street-line-field.tsx';
import { searchText as text } from './search-text.ts';
import { useStreetSearch } from './use-street-search.ts';

/** «Calle y número» with the streets of the chosen commune under it. */
export function StreetSearchField(props: StreetLineProps) {
  const { control } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const commune = useWatch({ control, name: 'commune' });
  const streets = useStreetSearch(typed, commune);
  const suggestions = useMemo(() => {
    const hint = findCommune(commune)?.name ?? '';
    const lines = streets.map(({ street, number }) => {
      const value = lineWith({ street, ...(number && { number }) }, typed ?? '');
      return [value, { value, label: value.trim(), hint }] as const;
    });
    return [...new Map(lines).values()];
  }, [streets, commune, typed]);
  return (
    <SuggestField
      {...props}
      suggestions={suggestions}
      onTyped={setTyped}
      onPick={() => setTyped(null)}
      announce={text.count}
      credit={text.credit}
    />
  );
}
