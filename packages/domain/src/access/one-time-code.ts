import type { Application } from '../application/model/application.ts';
import { formerMailboxProven, isSameMailbox, saveProvenProspect } from '../application/change-mailbox.ts';
import {
  accept,
  canApply,
  type Decision,
  addSeconds,
  type DecisionContext,
  outOfOrder,
  refuse,
  secondsUntil,
} from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { canHappen } from '../application/model/flow/position.ts';
import type { OtpChannel } from '../application/model/records.ts';
import { issueOtp } from '../application/issue-otp.ts';
import { maySignBySms, openPhoneCode, verifyPhoneCode } from './own-phone.ts';
import { limits } from '../application/model/limits.ts';
import { refusedInControl } from '../help/model/help-control.ts';
import { recentContactChange } from './recent-contact-change.ts';
import { signalRisks } from '../application/signal-risk.ts';

/** Tells if the open code proves the mailbox of a drafted request for a review. */
export const awaitsReviewCode = ({ reviewDraft, otp, flow, isPJ }: Application): boolean =>
  Boolean(reviewDraft) && otp?.purpose === 'review' && canHappen(flow, isPJ, 'HumanReviewRequested');

/** Tells if the person has a code to type now. */
export const awaitsOtp = (application: Application) =>
  application.flow.state === 'prospect' ||
  application.flow.step === 'confirmingSignature' ||
  awaitsReviewCode(application);

/**
 * «Reenviar código»: not before a minute has passed, twenty seconds by the other way; at most three a purpose, over both ways.
 *
 * @param channel - `sms` for the code that signs alone, once the phone is proven
 */
export function resendOtp(application: Application, context: DecisionContext, channel: OtpChannel = 'mail') {
  const { otp, prospect } = application;
  if (!otp || !awaitsOtp(application)) return outOfOrder();
  const bySms = channel === 'sms';
  if (bySms && (otp.purpose !== 'signature' || !maySignBySms(application, context))) return outOfOrder();
  if (otp.sends >= limits.otpSends) return refuse('R13', 'sendLimit');
  const isOther = bySms !== (otp.channel === 'sms');
  // The destination of the code is the person's choice alone (decision access-mailbox).
  const refused = isOther ? refusedInControl(application, null, context.now) : undefined;
  if (refused) return refused;
  const waits = isOther ? limits.otpOtherChannelAfterSeconds : limits.otpResendAfterSeconds;
  const allowedAt = addSeconds(otp.issuedAt, waits);
  if (context.now < allowedAt && otp.delivery !== 'failed')
    return refuse('R13', 'tooSoon', { retryAfterSeconds: secondsUntil(context.now, allowedAt) });
  const sends = otp.sends + 1;
  if (bySms)
    return accept({ ...issueOtp('signature', prospect?.phone ?? '', sends, context), channel: 'sms' });
  const mailbox = isOther ? (prospect?.email ?? '') : otp.sentTo;
  return accept(issueOtp(otp.purpose, mailbox, sends, context));
}

/**
 * Takes a typed code, except for that of a request for a review. The caller compares it, in constant time, with the hash of
 * `application.otp.challengeId`; the domain never sees a code.
 */
export function verifyOtp(application: Application, typed: { matches: boolean }, context: DecisionContext) {
  const { otp, prospect, mailboxChange } = application;
  const { now } = context;
  if (openPhoneCode(application)) return verifyPhoneCode(application, typed, context);
  if (!otp || !awaitsOtp(application)) return outOfOrder();
  // An expired code costs no try: the person was slow, not wrong (spec/screens#otp).
  if (now >= otp.expiresAt) return refuse('R13', 'otpExpired');
  if (!typed.matches) return wrongOtp(application, now);
  const { challengeId } = otp;
  if (otp.purpose === 'signature')
    return accept(
      { type: 'SignatureGiven', at: now, challengeId },
      ...signalRisks(application, recentContactChange(application, undefined, now), now),
    );
  if (otp.purpose === 'emailChange') return formerMailboxProven(application, challengeId, context);
  const verified = { type: 'ContactVerified', at: now, challengeId } as const;
  if (!mailboxChange || !prospect) return accept(verified);
  const { email: from } = prospect;
  return accept({ type: 'EmailChanged', at: now, from, to: mailboxChange.to, mailboxProven: true }, verified);
}

function wrongOtp({ otp }: Application, at: string): Decision<'otpWrong' | 'otpAttemptsExceeded'> {
  const wrong = (otp?.wrong ?? 0) + 1;
  const rejected: ApplicationEvent = {
    type: 'OtpRejected',
    at,
    challengeId: otp?.challengeId ?? '',
    wrong,
  };
  if (wrong >= limits.otpWrong)
    return {
      events: [rejected, { type: 'OtpExhausted', at }],
      refusal: { code: 'R12', reason: 'otpAttemptsExceeded', attemptsLeft: 0 },
    };
  return {
    events: [rejected],
    refusal: { code: 'E20', reason: 'otpWrong', attemptsLeft: limits.otpWrong - wrong },
  };
}

/**
 * Operation `modificar-email`: changes the address for the code before it is verified; old codes stop working, wrong
 * attempts stay counted. To replace a verified mailbox, that mailbox must confirm each new address.
 */
export function changeEmail(application: Application, email: string, context: DecisionContext) {
  const { otp, prospect } = application;
  if (!prospect || application.flow.state !== 'prospect' || !canApply(application, 'ContactVerified'))
    return outOfOrder();
  const { contactVerifiedAt, mailboxChange } = application;
  const present = [prospect.email, ...(mailboxChange ? [mailboxChange.to] : [])];
  if (present.some((one) => isSameMailbox(one, email)))
    return refuse('R13', 'sameEmail', { fieldErrors: [{ field: 'email', reason: 'sameEmail' }] });
  if (application.emailChanges >= limits.emailChanges)
    return refuse('R13', 'changeLimit', { fieldErrors: [{ field: 'email', reason: 'changeLimit' }] });
  if (contactVerifiedAt)
    return saveProvenProspect(application, { ...prospect, email }, prospect.email, context);
  return accept(
    { type: 'EmailChanged', at: context.now, from: prospect.email, to: email },
    issueOtp(otp?.purpose ?? 'contact', email, 1, context),
  );
}
