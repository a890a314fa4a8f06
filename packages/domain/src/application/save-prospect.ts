import type { Prospect } from './model/party/prospect.ts';
import type { Application } from './model/application.ts';
import { nextSend, saveProvenProspect } from './change-mailbox.ts';
import { accept, canApply, type DecisionContext, outOfOrder, refuse } from './model/decision.ts';
import { issueOtp } from './issue-otp.ts';

/**
 * Saves the applicant and the business. The address must be proven by a code; a proven one is replaced only by way of a
 * code to it, see `saveProvenProspect`.
 */
export function saveProspect(application: Application, prospect: Prospect, context: DecisionContext) {
  const { otp, prospect: before, contactVerifiedAt } = application;
  if (before && contactVerifiedAt) return saveProvenProspect(application, prospect, before.email, context);
  if (!canApply(application, 'ProspectSaved')) return outOfOrder();
  const saved = { type: 'ProspectSaved', at: context.now, prospect } as const;
  // The code on its way stays good when only other data changed.
  const sameEmail = before?.email === prospect.email;
  if (sameEmail && otp?.purpose === 'contact' && context.now < otp.expiresAt) return accept(saved);
  const { sends, tooMany } = nextSend(application, 'contact');
  if (tooMany) return refuse('R13', 'sendLimit');
  return accept(saved, issueOtp('contact', prospect.email, sends, context));
}
