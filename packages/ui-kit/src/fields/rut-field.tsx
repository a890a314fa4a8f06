import type { FieldPath, FieldValues } from 'react-hook-form';
import { parseRun } from '@afilia/domain/identity/person-type';
import { parseRut } from '@afilia/domain/identity/rut';
import { formatRutWhileTyping } from '@afilia/domain/identity/rut-while-typing';
import type { FieldProps } from '../forms/use-field.ts';
import { FormattedField } from './formatted-field.tsx';

/** Whose number a field takes: anybody's, or a human being's. */
export type RutOwner = 'anybody' | 'person';

const sentences = {
  format: 'Ingresa un RUT válido, por ejemplo 12.345.678-5',
  checkDigit: 'Revisa el RUT: el dígito verificador no coincide',
  notPerson: 'Escribe el RUN de una persona, no el RUT de una empresa.',
};

/** The sentence of R-RUT for a text that is no RUT, or no person's RUN, or null (spec/fields#rut). */
export function rutRule(text: string, owner: RutOwner = 'anybody'): string | null {
  const parsed = owner === 'person' ? parseRun(text) : parseRut(text);
  return parsed.ok ? null : sentences[parsed.error];
}

/** A RUT that gets its dots and hyphen while typing. The value is the text shown; `parseRut` makes it canonical. */
export function RutField<Values extends FieldValues, Name extends FieldPath<Values>>({
  owner,
  ...props
}: FieldProps<Values, Name> & { readOnly?: boolean; owner?: RutOwner }) {
  return (
    <FormattedField
      rule={(value) => rutRule(String(value), owner)}
      {...props}
      write={formatRutWhileTyping}
      inputMode="text"
    />
  );
}
