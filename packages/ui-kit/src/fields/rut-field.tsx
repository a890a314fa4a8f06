import type { FieldPath, FieldValues } from 'react-hook-form';
import { parseRut } from '@afilia/domain/identity/rut';
import { formatRutWhileTyping } from '@afilia/domain/identity/rut-while-typing';
import type { FieldProps } from '../forms/use-field.ts';
import { FormattedField } from './formatted-field.tsx';

/** The sentence of R-RUT for a text that is no RUT, or null (spec/fields#rut). */
export function rutRule(text: string): string | null {
  const parsed = parseRut(text);
  if (parsed.ok) return null;
  return parsed.error === 'checkDigit'
    ? 'Revisa el RUT: el dígito verificador no coincide'
    : 'Ingresa un RUT válido, por ejemplo 12.345.678-5';
}

/** A RUT that gets its dots and hyphen while typing. The value is the text shown; `parseRut` makes it canonical. */
export function RutField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FieldProps<Values, Name> & { readOnly?: boolean },
) {
  return (
    <FormattedField
      rule={(value) => rutRule(String(value))}
      {...props}
      write={formatRutWhileTyping}
      inputMode="text"
    />
  );
}
