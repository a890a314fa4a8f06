import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { codeWords } from './words.ts';

export type Otp = NonNullable<ApplicationView['otp']>;

/** Wrong attempts before the remaining number is shown. */
const allAttempts = 3;

/** Accepts a whole code, else returns the sentence about its length. Only the server knows the right code. */
export const codeRule =
  (digits: number) =>
  (typed: string): string | null =>
    /^\d+$/.test(typed) && typed.length === digits ? null : codeWords.incomplete(digits);

/** «Te quedan {n} intentos.» once one was lost. */
export const attemptsLine = ({ attemptsLeft }: Pick<Otp, 'attemptsLeft'>): string | null =>
  attemptsLeft < allAttempts ? codeWords.attempts(attemptsLeft) : null;

/** Seconds until another code may be requested, by the server's clock; null when no more are sent. */
export const resendIn = (otp: Pick<Otp, 'sendsLeft'>, secondsToResend: number): number | null =>
  otp.sendsLeft > 0 ? secondsToResend : null;
