import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { text } from './text.ts';

export type Otp = NonNullable<ApplicationView['otp']>;

/** Wrong attempts before the remaining number is shown. */
const allAttempts = 3;

/** A whole code, or the sentence that says what is missing. Whether it is right only the server knows. */
export const otpRule = (typed: string): string | null => codeRule(6)(typed);

/** The same for a code of so many digits. */
export const codeRule =
  (digits: number) =>
  (typed: string): string | null =>
    /^\d+$/.test(typed) && typed.length === digits ? null : text.incomplete(digits);

/** «Te quedan {n} intentos.» once one was lost. */
export const attemptsLine = ({ attemptsLeft }: Pick<Otp, 'attemptsLeft'>): string | null =>
  attemptsLeft < allAttempts ? text.attempts(attemptsLeft) : null;

/** What can be done about a code that does not arrive. */
export type Help = {
  /** Seconds until another code may be requested; null when no more are sent. */
  resendIn: number | null;
  canChangeEmail: boolean;
};

/**
 * @param secondsToResend by the server's clock
 * @returns the ways that are open: only the contact's address can be changed here (spec/screens#otp)
 */
export const helpFor = (otp: Otp, secondsToResend: number): Help => ({
  resendIn: otp.sendsLeft > 0 ? secondsToResend : null,
  canChangeEmail: otp.purpose === 'contact' && otp.emailChangesLeft > 0,
});
