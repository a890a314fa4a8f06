import type { FieldPath, FieldValues } from 'react-hook-form';
import { formatDateWhileTyping } from '../forms/date-while-typing.ts';
import { FormattedField, type FormattedFieldProps } from './formatted-field.tsx';

/** A day as people write it, DD-MM-AAAA; hyphens are set while typing. The value is the text shown. */
export function DateField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: Omit<FormattedFieldProps<Values, Name>, 'write' | 'inputMode'>,
) {
  return <FormattedField {...props} write={formatDateWhileTyping} inputMode="numeric" />;
}
