import { sendsFactor } from '../signing/model/signatory/factors.ts';
import type { Application } from '../application/model/application.ts';
import {
  accept,
  addSeconds,
  type Decision,
  type DecisionContext,
  outOfOrder,
  refuse,
  secondsUntil,
} from '../application/model/decision.ts';
import { limits } from '../application/model/limits.ts';
import type { OtpChallenge } from '../application/model/records.ts';
import { isFrozen } from './freeze-contact.ts';
import { issueOtp } from '../application/issue-otp.ts';

type Offer = Pick<DecisionContext, 'signatoryFactors'>;

/** Tells if codes may go to the phone on file at all: of a person, vouched for by the mailbox, and never reported. */
const mayReachPhone = (application: Application, offer: Offer): boolean =>
  !application.isPJ &&
  sendsFactor(offer) &&
  application.contactVerifiedAt !== null &&
  !application.phoneDoubt &&
  !isFrozen(application, null);

/** Tells if the code that signs may go to the phone (decision access-phones). */
export const maySignBySms = (application: Application, offer: Offer): boolean =>
  Boolean(application.phoneVerifiedAt) && mayReachPhone(application, offer);

/** The phone that a code to come back may go to (decision access-phones): by the same rules, and to the phone that is on file now. */
export const resumePhone = (application: Application, offer: Offer): string | undefined =>
  maySignBySms(application, offer) ? application.prospect?.phone : undefined;

/** Tells if the phone can be proven now: during the reading of the documents, before the request for the code that signs. */
export const mayProvePhone = (application: Application, offer: Offer): boolean =>
  application.flow.step === 'reading' &&
  !application.phoneVerifiedAt &&
  (application.phoneCode?.wrong ?? 0) < limits.otpWrong &&
  mayReachPhone(application, offer);

/** The code to the phone that is expected now, if one went out. */
export const openPhoneCode = (application: Application): OtpChallenge | undefined =>
  application.flow.step === 'reading' && !application.phoneVerifiedAt
    ? (application.phoneCode ?? undefined)
    : undefined;

/**
 * «Confirmar mi celular»: a code goes to the phone on file, never to one that is named here.
 *
 * @returns R13 `tooSoon` within a minute of the last, `sendLimit` after three
 */
export function provePhone(application: Application, context: DecisionContext) {
  const { prospect, phoneCode } = application;
  if (!prospect || !mayProvePhone(application, context)) return outOfOrder();
  const sends = (phoneCode?.sends ?? 0) + 1;
  if (sends > limits.otpSends) return refuse('R13', 'sendLimit');
  const allowedAt = phoneCode && addSeconds(phoneCode.issuedAt, limits.otpResendAfterSeconds);
  if (allowedAt && context.now < allowedAt && phoneCode.delivery !== 'failed')
    return refuse('R13', 'tooSoon', { retryAfterSeconds: secondsUntil(context.now, allowedAt) });
  return accept(issueOtp('phone', prospect.phone, sends, context));
}

/** The code that went to the phone was typed. The third wrong one leaves the mailbox as the only way, and ends nothing. */
export function verifyPhoneCode(
  { phoneCode }: Application,
  { matches }: { matches: boolean },
  { now }: DecisionContext,
): Decision<'outOfOrder' | 'otpWrong' | 'otpExpired' | 'otpAttemptsExceeded'> {
  if (!phoneCode) return outOfOrder();
  if (phoneCode.wrong >= limits.otpWrong) return refuse('R13', 'otpAttemptsExceeded', { attemptsLeft: 0 });
  if (now >= phoneCode.expiresAt) return refuse('R13', 'otpExpired');
  const { challengeId } = phoneCode;
  if (matches) return accept({ type: 'PhoneVerified', at: now, challengeId });
  const wrong = phoneCode.wrong + 1;
  const attemptsLeft = limits.otpWrong - wrong;
  return {
    events: [{ type: 'OtpRejected', at: now, challengeId, wrong }],
    refusal:
      attemptsLeft > 0
        ? { code: 'E20', reason: 'otpWrong', attemptsLeft }
        : { code: 'R13', reason: 'otpAttemptsExceeded', attemptsLeft },
  };
}
