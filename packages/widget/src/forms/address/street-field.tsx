import { createElement, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { AddressParts } from '@afilia/domain/values/identity/address-search';
import { TextField, type TextFieldProps } from '@afilia/ui-kit/fields/text-field.tsx';
import { useMaybeApplication } from '../../session/application/use-application.ts';
import { useIdleData } from '../use-idle-data.ts';

export type StreetProps<Values extends FieldValues, Name extends FieldPath<Values>> = {
  field: TextFieldProps<Values, Name>;
  /** The field with the code of the commune whose streets are suggested. */
  commune: FieldPath<Values>;
  /** Fills the fields of number and unit, if there are such. Without it the field holds the whole line. */
  onTake?: (parts: AddressParts) => void;
};

/** A line of text for a street, with suggestions under it if the installation has a service for them. */
export function StreetField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: StreetProps<Values, Name>,
) {
  const offered = useMaybeApplication()?.addressSearch === true;
  return offered ? <WithSearch {...props} /> : <TextField {...props.field} />;
}

const loadSearch = () =>
  import('./street-search-field.tsx').then(({ StreetSearchField }) => StreetSearchField);

/** The plain field until the chunk is there; one that has the focus stays until the person leaves it. */
function WithSearch<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: StreetProps<Values, Name>,
) {
  const Search = useIdleData(loadSearch, false);
  const field = useRef<HTMLDivElement>(null);
  const [isPlain, setPlain] = useState(true);
  const exchange = useCallback(() => {
    // A window that is left blurs a field that keeps the focus for later.
    if (Search && !field.current?.matches(':focus-within')) setPlain(false);
  }, [Search]);
  // In the task that draws: a field that is entered between the look and the exchange loses the focus, and the keys that
  // follow.
  useLayoutEffect(exchange, [exchange]);
  return (
    <div ref={field} onBlur={exchange}>
      {Search && !isPlain ? createElement(Search<Values, Name>, props) : <TextField {...props.field} />}
    </div>
  );
}
