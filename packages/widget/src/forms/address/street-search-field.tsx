import { useMemo, useState } from 'react';
import { useWatch, type FieldPath, type FieldValues } from 'react-hook-form';
import { findCommune } from '@afilia/domain/values/geography/communes';
import { type FoundStreet, lineWith, partsWith } from '@afilia/domain/values/identity/address-search';
import { SuggestField } from '@afilia/ui-kit/fields/suggest-field.tsx';
import type { StreetProps } from './street-field.tsx';
import { searchText as text } from './search-text.ts';
import { useStreetSearch } from './use-street-search.ts';

/** The field of a street with the streets of the chosen commune under it. */
export function StreetSearchField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: StreetProps<Values, Name>,
) {
  const { field, onTake } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const commune: string = useWatch({ control: field.control, name: props.commune });
  const streets = useStreetSearch(typed, commune);
  const isApart = onTake !== undefined;
  const suggestions = useMemo(() => {
    const hint = findCommune(commune)?.name ?? '';
    const lines = streets.map(({ street, number }) => {
      const found: FoundStreet = { street, ...(number && { number }) };
      const line = lineWith(found, typed ?? '');
      return [line, { value: isApart ? street : line, label: line.trim(), hint, found }] as const;
    });
    return [...new Map(lines).values()];
  }, [streets, commune, typed, isApart]);
  return (
    <SuggestField
      {...field}
      suggestions={suggestions}
      onTyped={setTyped}
      onPick={({ found }) => {
        onTake?.(partsWith(found, typed ?? ''));
        setTyped(null);
      }}
      announce={text.count}
      credit={text.credit}
    />
  );
}
