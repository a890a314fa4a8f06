import type { Prospect } from '../party/prospect.ts';
import type { Application } from './application.ts';
import { nextSend, saveProvenProspect } from './change-mailbox.ts';
import { accept, can, type Decision, type Moment, outOfOrder, refuse } from './decision.ts';
import { issueOtp } from './issue-otp.ts';

/**
 * Who applies and what the business is. The address must be proven by a code; a proven one is replaced only by way of a
 * code to it, see `saveProvenProspect`.
 */
export function saveProspect(application: Application, prospect: Prospect, moment: Moment): Decision {
  const { otp, prospect: before, contactVerifiedAt } = application;
  if (before && contactVerifiedAt) return saveProvenProspect(application, prospect, before.email, moment);
  if (!can(application, 'ProspectSaved')) return outOfOrder();
  const saved = { type: 'ProspectSaved', at: moment.now, prospect } as const;
  // The code on its way stays good when only other data changed.
  const sameEmail = before?.email === prospect.email;
  if (sameEmail && otp?.purpose === 'contact' && moment.now < otp.expiresAt) return accept(saved);
  const { sends, tooMany } = nextSend(application, 'contact');
  if (tooMany) return refuse('R13', 'sendLimit');
  return accept(saved, issueOtp('contact', prospect.email, sends, moment));
}
