import type { Prospect } from '../party/prospect.ts';
import type { Application } from './application.ts';
import { accept, can, type Decision, type Moment, outOfOrder, refuse } from './decision.ts';
import { limits } from './limits.ts';
import { issueOtp } from './one-time-code.ts';

/** Codes that may be sent to prove one contact, over all resends and changed addresses. */
const contactSends = limits.otpSends * (limits.emailChanges + 1);

/**
 * Who applies and what the business is. A new address must be proven by a code; a correction that keeps a
 * proven address goes straight on.
 */
export function saveProspect(application: Application, prospect: Prospect, moment: Moment): Decision {
  const sameEmail = application.prospect?.email === prospect.email;
  if (sameEmail && application.contactVerifiedAt && can(application, 'ProspectCorrected'))
    return accept({ type: 'ProspectCorrected', at: moment.now, prospect });
  if (!can(application, 'ProspectSaved')) return outOfOrder();
  const saved = { type: 'ProspectSaved', at: moment.now, prospect } as const;
  const { otp } = application;
  // The code on its way stays good when only other data changed.
  if (sameEmail && otp?.purpose === 'contact' && moment.now < otp.expiresAt) return accept(saved);
  const sends = (otp?.purpose === 'contact' ? otp.sends : 0) + 1;
  if (sends > contactSends) return refuse('R13', 'sendLimit');
  return accept(saved, issueOtp('contact', prospect.email, sends, moment));
}
