import type { FieldPath, FieldValues } from 'react-hook-form';
import { parsePhone } from '@afilia/domain/values/identity/phone';
import type { FieldProps } from '../forms/use-field.ts';
import { phoneMessage } from '../text/field-messages.ts';
import { FormattedField } from './formatted-field.tsx';
import { formatPhoneWhileTyping } from './phone-while-typing.ts';

/**
 * A Chilean mobile. Codes go there, so only the person fills it. The value is the text shown («9 8765 4321»); `parsePhone` of the domain makes it
 * E.164.
 */
export function PhoneField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FieldProps<Values, Name> & {
    /** For the sentence under a wrong number: «del teléfono del negocio». */
    ofWhat?: string;
    enterKeyHint?: 'next' | 'done';
  },
) {
  const { ofWhat, ...field } = props;
  return (
    <FormattedField
      rule={(value) => (parsePhone(String(value)).ok ? null : phoneMessage(ofWhat))}
      {...field}
      write={formatPhoneWhileTyping}
      inputMode="tel"
      autoComplete="tel-national"
      before="+56"
      decision
    />
  );
}
