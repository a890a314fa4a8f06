import { confirmContactChange as confirm, openContactChange } from '@afilia/domain/signing/change-contact';
import {
  confirmSignatoryEmail,
  openSignatoryEmailChange,
} from '@afilia/domain/signing/change-signatory-email';
import { type CommandDeps, type CommandOf, runCommand } from '../../record/use-cases/run-command.ts';

/**
 * The code of the present mailbox, then that of the new one; or the one for a signatory's link. Compared in constant time.
 */
export const confirmContactChange = (deps: CommandDeps, of: CommandOf, { otp }: { otp: string }) =>
  runCommand(deps, of, async (application, moment) => {
    const ofSignatory = openSignatoryEmailChange(application);
    const challengeId = (ofSignatory ?? openContactChange(application))?.otp.challengeId;
    const hash = challengeId && (await deps.store.otpHash(application.id, challengeId));
    const code = otp.replaceAll(/\s/g, '');
    const matches = Boolean(challengeId && hash && deps.codes.matches(challengeId, code, hash));
    return ofSignatory
      ? confirmSignatoryEmail(application, { matches }, moment)
      : confirm(application, { matches }, moment);
  });
