import { addSeconds, type DecisionContext } from './decision.ts';
import type { ApplicationEvent } from './events.ts';
import { limits } from './limits.ts';
import type { OtpPurpose } from './records.ts';

/** A new code for a purpose. `sends` counts the mails of this purpose, this one included. */
export const issueOtp = (
  purpose: OtpPurpose,
  sentTo: string,
  sends: number,
  { now, newId }: DecisionContext,
): ApplicationEvent & { type: 'OtpIssued' } => ({
  type: 'OtpIssued',
  at: now,
  challengeId: newId(),
  purpose,
  sentTo,
  expiresAt: addSeconds(now, limits.otpValidSeconds),
  sends,
});
