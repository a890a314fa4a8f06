import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { openContactChange } from '@afilia/domain/application/applicant/change-contact';
import type { Application } from '@afilia/domain/application/model/application';
import { limits } from '@afilia/domain/application/model/limits';
import { maskEmail } from '@afilia/domain/identity/email';

/** The change of the applicant's mailbox that waits for a code. */
export function toContactChange(application: Application): ApplicationView['contactChange'] {
  const open = openContactChange(application);
  if (!open) return null;
  const { change, otp } = open;
  const formerProven = change.formerProvenAt !== null;
  const wrong = formerProven ? otp.wrong : (application.formerMailboxTries ?? 0);
  return {
    maskedEmail: maskEmail(otp.sentTo),
    newMaskedEmail: maskEmail(change.to),
    formerProven,
    expiresAt: otp.expiresAt,
    attemptsLeft: Math.max(0, limits.otpWrong - wrong),
  };
}
