import { addSeconds, type DecisionContext } from './model/decision.ts';
import type { ApplicationEvent } from './model/events.ts';
import { limits } from './model/limits.ts';
import type { OtpPurpose } from './model/records.ts';

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
