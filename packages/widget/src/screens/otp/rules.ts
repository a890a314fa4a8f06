import { type Otp, resendIn } from '../../forms/one-time-code/code-rules.ts';

/** What can be done about a code that does not arrive. */
type Help = {
  /** Seconds until another code may be requested; null when no more are sent. */
  resendIn: number | null;
  canChangeEmail: boolean;
};

/**
 * @param secondsToResend by the server's clock
 * @returns the ways that are open: only the contact's address can be changed here (spec/screens#otp)
 */
export const helpFor = (otp: Otp, secondsToResend: number): Help => ({
  resendIn: resendIn(otp, secondsToResend),
  canChangeEmail: otp.purpose === 'contact' && otp.emailChangesLeft > 0,
});
