import type { FieldPath, FieldValues } from 'react-hook-form';
import { parsePhone } from '@afilia/domain/identity/phone';
import { formatWhileTyping } from '../forms/format-while-typing.ts';
import type { FieldProps } from '../forms/use-field.ts';
import { phoneMessage } from '../text/field-messages.ts';
import { FormattedField } from './formatted-field.tsx';

const inGroups = (digits: string) =>
  [digits.slice(0, 1), digits.slice(1, 5), digits.slice(5)].filter(Boolean).join(' ');
/** The nine national digits, also of a stored or pasted «+56987654321». */
const national = (typed: string) => {
  const digits = typed.replace(/\D/g, '');
  return (digits.length > 9 || typed.trim().startsWith('+56') ? digits.replace(/^56/, '') : digits).slice(
    0,
    9,
  );
};

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
      write={(typed, caret) => formatWhileTyping(typed, caret, national, inGroups)}
      inputMode="tel"
      autoComplete="tel-national"
      before="+56"
      decision
    />
  );
}
