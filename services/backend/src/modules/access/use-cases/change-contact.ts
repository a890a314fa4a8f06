import {
  confirmContactChange as confirm,
  openContactChange,
  requestContactChange as request,
} from '@afilia/domain/signing/change-contact';
import {
  confirmSignatoryEmail,
  openSignatoryEmailChange,
} from '@afilia/domain/signing/change-signatory-email';
import {
  type CommandAnswer,
  type CommandDeps,
  type CommandOf,
  runCommand,
} from '../../record/use-cases/run-command.ts';
import { parseRepeatedEmail } from './change-email.ts';

/** Another mailbox for the applicant, after the first one was proven (decision 0020#who-changes-what). */
export const requestContactChange = (
  deps: CommandDeps,
  of: CommandOf,
  typed: { email: string; emailConfirmation: string },
): Promise<CommandAnswer> =>
  runCommand(deps, of, (application, moment) => {
    const email = parseRepeatedEmail(typed);
    return email.ok ? request(application, email.value, moment) : email.error;
  });

/**
 * The code of the present mailbox, then that of the new one; or the one for a signatory's link. Compared in constant time.
 */
export const confirmContactChange = (
  deps: CommandDeps,
  of: CommandOf,
  typed: string,
): Promise<CommandAnswer> =>
  runCommand(deps, of, async (application, moment) => {
    const ofSignatory = openSignatoryEmailChange(application);
    const challengeId = (ofSignatory ?? openContactChange(application))?.otp.challengeId;
    const hash = challengeId && (await deps.store.otpHash(application.id, challengeId));
    const code = typed.replaceAll(/\s/g, '');
    const matches = Boolean(challengeId && hash && deps.codes.matches(challengeId, code, hash));
    return (ofSignatory ? confirmSignatoryEmail : confirm)(application, { matches }, moment);
  });
