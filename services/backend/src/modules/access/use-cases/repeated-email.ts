import { type Decision, invalid } from '@afilia/domain/application/model/decision';
import { parseEmail } from '@afilia/domain/values/identity/email';
import { err, ok, type Result } from '@afilia/domain/values/result';

/** An address that was typed twice, or the refusal of the field that is wrong. */
export function parseRepeatedEmail(typed: {
  email: string;
  emailConfirmation: string;
}): Result<string, Decision<'invalidFields'>> {
  const email = parseEmail(typed.email);
  if (!email.ok) return err(invalid([{ field: 'email', reason: `email.${email.error}` }]));
  const again = parseEmail(typed.emailConfirmation);
  if (!again.ok || again.value !== email.value)
    return err(invalid([{ field: 'emailConfirmation', reason: 'email.confirmation' }]));
  return ok(email.value);
}
