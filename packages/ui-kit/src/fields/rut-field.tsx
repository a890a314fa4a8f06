import type { FieldPath, FieldValues } from 'react-hook-form';
import { parseRun } from '@afilia/domain/values/identity/person-type';
import { parseRut } from '@afilia/domain/values/identity/rut';
import { formatRutWhileTyping } from '@afilia/domain/values/identity/rut-while-typing';
import { rutMessages } from '../text/rut-messages.ts';
import type { FieldProps } from '../forms/use-field.ts';
import { FormattedField } from './formatted-field.tsx';

/** The numbers that a field accepts: any, or a natural person's only. */
type RutOwner = 'anybody' | 'person';

/** The sentence of R-RUT for a text that is no RUT, or no person's RUN, or null (spec/fields#rut). */
export function rutRule(text: string, owner: RutOwner = 'anybody'): string | null {
  const parsed = owner === 'person' ? parseRun(text) : parseRut(text);
  return parsed.ok ? null : rutMessages[parsed.error];
}

/** A RUT that gets its dots and hyphen while typing. The value is the text shown; `parseRut` makes it canonical. */
export function RutField<Values extends FieldValues, Name extends FieldPath<Values>>({
  owner,
  ...props
}: FieldProps<Values, Name> & { readOnly?: boolean; owner?: RutOwner; enterKeyHint?: 'next' | 'done' }) {
  return (
    <FormattedField
      rule={(value) => rutRule(String(value), owner)}
      {...props}
      write={formatRutWhileTyping}
      inputMode="text"
    />
  );
}
