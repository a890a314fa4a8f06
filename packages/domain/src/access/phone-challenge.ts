import type { Application } from '../application/model/application.ts';
import type { OtpChallenge } from '../application/model/records.ts';

/** The code of a text message to the applicant, by its challenge: the one that proves the phone, or one that signs. */
export const phoneChallenge = (
  { phoneCode, otp }: Application,
  challengeId: string,
): OtpChallenge | undefined =>
  [phoneCode, otp?.channel === 'sms' ? otp : null].find((one) => one?.challengeId === challengeId) ??
  undefined;
