import { type Decision, invalid } from '@afilia/domain/application/model/decision';
import { changeEmail as decide } from '@afilia/domain/access/one-time-code';
import { parseEmail } from '@afilia/domain/values/identity/email';
import { err, ok, type Result } from '@afilia/domain/values/result';
import {
  type CommandAnswer,
  type CommandDeps,
  type CommandOf,
  runCommand,
} from '../../record/use-cases/run-command.ts';

/** Operation `modificar-email` (spec/screens#changeotpmail). */
export const changeEmail = (
  deps: CommandDeps,
  of: CommandOf,
  typed: { email: string; emailConfirmation: string },
): Promise<CommandAnswer> =>
  runCommand(deps, of, (application, moment) => {
    const email = parseRepeatedEmail(typed);
    return email.ok ? decide(application, email.value, moment) : email.error;
  });

/** An address that was typed twice, or the refusal of the field that is wrong. */
export function parseRepeatedEmail(typed: {
  email: string;
  emailConfirmation: string;
}): Result<string, Decision> {
  const email = parseEmail(typed.email);
  if (!email.ok) return err(invalid([{ field: 'email', reason: `email.${email.error}` }]));
  const again = parseEmail(typed.emailConfirmation);
  if (!again.ok || again.value !== email.value)
    return err(invalid([{ field: 'emailConfirmation', reason: 'email.confirmation' }]));
  return ok(email.value);
}
