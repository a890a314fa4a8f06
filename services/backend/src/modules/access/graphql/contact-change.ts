import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { openContactChange } from '@afilia/domain/signing/change-contact';
import { openSignatoryEmailChange } from '@afilia/domain/signing/change-signatory-email';
import type { Application } from '@afilia/domain/application/model/application';
import { limits } from '@afilia/domain/application/model/limits';
import { maskEmail } from '@afilia/domain/values/identity/email';

/** The change of the applicant's mailbox, or of where a signatory's link goes, that waits for a code of the applicant. */
export function toContactChange(application: Application): ApplicationView['contactChange'] {
  const ofSignatory = openSignatoryEmailChange(application);
  if (ofSignatory)
    return {
      signatoryId: ofSignatory.change.signatoryId,
      maskedEmail: maskEmail(ofSignatory.otp.sentTo),
      newMaskedEmail: maskEmail(ofSignatory.change.to),
      formerProven: false,
      expiresAt: ofSignatory.otp.expiresAt,
      attemptsLeft: Math.max(0, limits.otpWrong - application.formerMailboxTries),
    };
  const open = openContactChange(application);
  if (!open) return null;
  const { change, otp } = open;
  const formerProven = change.formerProvenAt !== null;
  const wrong = formerProven ? otp.wrong : application.formerMailboxTries;
  return {
    signatoryId: null,
    maskedEmail: maskEmail(otp.sentTo),
    newMaskedEmail: maskEmail(change.to),
    formerProven,
    expiresAt: otp.expiresAt,
    attemptsLeft: Math.max(0, limits.otpWrong - wrong),
  };
}
