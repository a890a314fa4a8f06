import { type Otp, resendIn } from '../../forms/one-time-code/code-rules.ts';

/** The person's ways on when a code does not arrive. */
export type Help = {
  /** Seconds until another code may be requested; null when no more are sent. */
  resendIn: number | null;
  canChangeEmail: boolean;
  /** Seconds until one may go by the other way; null when there is none. */
  otherIn: number | null;
};

/**
 * @param secondsToResend by the server's clock, as `secondsToOther`
 * @returns the ways that are open: only the contact's address can be changed here (spec/screens#otp)
 */
export const helpFor = (otp: Otp, secondsToResend: number, secondsToOther: number): Help => ({
  resendIn: resendIn(otp, secondsToResend),
  otherIn: otp.otherChannel === null ? null : secondsToOther,
  canChangeEmail: otp.purpose === 'contact' && otp.emailChangesLeft > 0,
});

/** The one filled button of the screen; `other`: by the other way; `back`: nothing else is left here. */
export type MainAct = 'confirm' | 'resend' | 'other' | 'changeEmail' | 'back';

/**
 * @param code.expired nothing can be typed any more
 * @param code.undelivered it never arrived: a mailbox that takes nothing is changed, a phone may take the next one
 */
export function mainActOf(
  { resendIn, canChangeEmail, otherIn }: Help,
  code: { expired: boolean; undelivered: boolean },
): MainAct {
  if (!code.expired && !code.undelivered) return 'confirm';
  if (code.undelivered && canChangeEmail) return 'changeEmail';
  if (code.undelivered && otherIn === 0) return 'other';
  if (resendIn === 0) return 'resend';
  // A minute has not passed yet: the typed code may still be sent.
  if (!code.expired) return 'confirm';
  if (resendIn !== null) return 'resend';
  return canChangeEmail ? 'changeEmail' : 'back';
}
