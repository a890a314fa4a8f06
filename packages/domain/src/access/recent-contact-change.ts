import type { Application } from '../application/model/application.ts';
import { addSeconds } from '../application/model/decision.ts';
import { limits } from '../application/model/limits.ts';
import { applicantId, type Noticed } from '../application/signal-risk.ts';

/** Records that a contact was replaced. @param whose - owner of the contact: a RUN, or `applicant` */
export const contactChanged = (
  { contactsChanged }: Application,
  whose: string,
  at: string,
): Pick<Application, 'contactsChanged'> => ({ contactsChanged: { ...contactsChanged, [whose]: at } });

/**
 * Notices a signature so soon after a change of the signer's contact that the owner of the lost contact may not have read
 * the notice yet.
 *
 * @param signatoryId - undefined is the applicant
 */
export function recentContactChange(
  { contactsChanged, signatories }: Application,
  signatoryId: string | undefined,
  now: string,
): Noticed[] {
  const signatory = signatories.find(({ id }) => id === signatoryId);
  const changedAt = contactsChanged[signatory && !signatory.isApplicant ? signatory.run : applicantId];
  return changedAt !== undefined && now < addSeconds(changedAt, limits.coolingAfterContactSeconds)
    ? [{ kind: 'recentContactChange', about: [signatoryId ?? applicantId] }]
    : [];
}
