import { invalid } from '@afilia/domain/application/model/decision';
import { changeEmail as decide } from '@afilia/domain/application/applicant/one-time-code';
import { parseEmail } from '@afilia/domain/identity/email';
import { type CommandAnswer, type CommandDeps, type CommandOf, runCommand } from '../command/run-command.ts';

/** Operation `modificar-email` (spec/screens#changeotpmail). */
export const changeEmail = (
  deps: CommandDeps,
  of: CommandOf,
  typed: { email: string; emailConfirmation: string },
): Promise<CommandAnswer> =>
  runCommand(deps, of, (application, moment) => {
    const email = parseEmail(typed.email);
    if (!email.ok) return invalid([{ field: 'email', reason: `email.${email.error}` }]);
    const again = parseEmail(typed.emailConfirmation);
    if (!again.ok || again.value !== email.value)
      return invalid([{ field: 'emailConfirmation', reason: 'email.confirmation' }]);
    return decide(application, email.value, moment);
  });
