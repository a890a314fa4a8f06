import {
  reopenSignatories as reopen,
  replaceSignatory as replace,
} from '@afilia/domain/signing/choose-signatories';
import { invalid, refuse } from '@afilia/domain/application/model/decision';
import { changeSignatoryEmail as changeEmail } from '@afilia/domain/signing/change-signatory-email';
import { remindSignatory as remind } from '@afilia/domain/signing/signatory-links';
import { disputeSummary } from '@afilia/domain/signing/signatory-commands';
import { parseEmail } from '@afilia/domain/values/identity/email';
import { parseMessage } from '@afilia/domain/values/identity/plain-text';
import { partyIdOf } from '../../application/use-cases/party-id.ts';
import {
  type CommandAnswer,
  type CommandDeps,
  type CommandOf,
  runCommand,
} from '../../record/use-cases/run-command.ts';

/** «Recordar» (spec/screens#pendingsignatures). */
export const remindSignatory = (
  deps: CommandDeps,
  of: CommandOf,
  signatoryId: string,
): Promise<CommandAnswer> =>
  runCommand(deps, of, (application, moment) => remind(application, signatoryId, moment));

/** «Cambiar correo» of a signatory; a code to the applicant's own mailbox confirms it, see `confirmContactChange`. */
export const changeSignatoryEmail = (
  deps: CommandDeps,
  of: CommandOf,
  typed: { signatoryId: string; email: string; emailConfirmation: string },
): Promise<CommandAnswer> =>
  runCommand(deps, of, (application, moment) => {
    const email = parseEmail(typed.email);
    if (!email.ok) return invalid([{ field: 'email', reason: `email.${email.error}` }]);
    const again = parseEmail(typed.emailConfirmation);
    if (!again.ok || again.value !== email.value)
      return invalid([{ field: 'emailConfirmation', reason: 'email.confirmation' }]);
    return changeEmail(application, typed.signatoryId, email.value, moment);
  });

/** «Cambiar firmantes». */
export const reopenSignatories = (deps: CommandDeps, of: CommandOf): Promise<CommandAnswer> =>
  runCommand(deps, of, reopen);

/** «Reemplazar firmante». */
export const replaceSignatory = (
  deps: CommandDeps,
  of: CommandOf,
  signatoryId: string,
): Promise<CommandAnswer> =>
  runCommand(deps, of, (application, moment) => replace(application, signatoryId, moment));

/** «Veo un error», in the signatory's own words. */
export const reportSummaryError = (deps: CommandDeps, of: CommandOf, typed: string): Promise<CommandAnswer> =>
  runCommand(deps, of, (application, moment) => {
    const text = parseMessage(typed, { min: 1, max: 500 });
    return text.ok
      ? disputeSummary(application, partyIdOf(of), text.value, moment)
      : refuse('R13', 'invalidFields', { fieldErrors: [{ field: 'text', reason: `text.${text.error}` }] });
  });
