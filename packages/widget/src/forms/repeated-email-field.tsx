import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { get } from 'react-hook-form';
import { parseEmail } from '@afilia/domain/values/identity/email';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';

const differentEmails = 'Los correos no coinciden';

/** Must be the same address, however it is spelled. */
export const sameEmailRule = (email: string) => (repeated: unknown) => {
  const [one, other] = [email, String(repeated)].map((text) => {
    const parsed = parseEmail(text);
    return parsed.ok ? parsed.value : text.trim();
  });
  return one === other ? null : differentEmails;
};

/**
 * «Repite tu correo», without autofill.
 *
 * @param props.of the field it repeats
 */
export function RepeatedEmailField<Values extends FieldValues, Name extends FieldPath<Values>>({
  of,
  ...field
}: {
  control: Control<Values>;
  name: Name;
  of: FieldPath<Values>;
  label: string;
}) {
  return (
    <TextField
      {...field}
      inputMode="email"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={400}
      decision
      rule={(value, values) => sameEmailRule(String(get(values, of)))(value)}
    />
  );
}
