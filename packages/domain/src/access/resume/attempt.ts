import {
  addSeconds,
  type DecisionContext,
  type Refusal,
  secondsUntil,
} from '../../application/model/decision.ts';
import { sendsFactor } from '../../signing/model/signatory/factors.ts';
import { limits } from '../../application/model/limits.ts';
import type { OtpChannel } from '../../application/model/records.ts';
import { hostOf, ofHost } from '../../values/host-id.ts';
import type { Rut } from '../../values/identity/rut.ts';
import { err, ok, type Result } from '../../values/result.ts';

/** A code of an attempt: the application that it opens, and the mailbox, or with `bySms` the phone, that it was sent to. */
export type SentCode = { applicationId: string; address: string; bySms?: true };

/**
 * Applications that get a code of one attempt: one RUT may have several open ones, begun by different people, and each
 * address gets the code of its own.
 */
export const maxCodesPerAttempt = 3;

/** Reasons to refuse a code to come back. */
type CodeRefusal = Refusal<'otpWrong' | 'otpExpired' | 'otpAttemptsExceeded'>;

/**
 * An attempt to resume an application of a RUT (spec/states#coming-back). It does not disclose the existence of one before
 * the right code: attempts for a RUT without an application differ in `sent` only.
 */
export type ResumeAttempt = {
  id: string;
  rut: Rut;
  challengeId: string;
  issuedAt: string;
  expiresAt: string;
  /** Codes that were requested, the first included, over both ways. */
  sends: number;
  wrong: number;
  /** The applications whose address got a code; each its own. */
  sent: readonly SentCode[];
  /** The command that typed a right code, and which: a code is good once. */
  used: ({ commandId: string } & SentCode) | null;
  /** Refusals of commands, by id: the same command again costs no other try. */
  refused: Readonly<Record<string, CodeRefusal>>;
  /** Channel of the code that counts now; absent: mail. */
  channel?: 'sms';
  /** Its codes are long: a challenge was solved for it, because many tried with this RUT. */
  long?: boolean;
  /** The host where it began: applications of another host do not count for it. Absent: the default host. */
  hostId?: string;
  /** Begun with a link: no other application gets a code, and no other address than the one the link was issued for. */
  only?: SentCode;
};

/** Returns the number of digits in the codes of an attempt. */
export const digitsOf = ({ long }: ResumeAttempt): number => (long ? limits.longOtpDigits : limits.otpDigits);

const freshCode = ({ now, newId }: DecisionContext) => ({
  challengeId: newId(),
  issuedAt: now,
  expiresAt: addSeconds(now, limits.otpValidSeconds),
});

/**
 * Creates an attempt; sends its first code if there is a recipient.
 *
 * @param more.long - attempts of a RUT are not limited while challenges are solved for them, so their codes must not be
 *   guessable however many there are
 */
export const createAttempt = (
  id: string,
  rut: Rut,
  context: DecisionContext,
  { long = false, only, hostId }: { long?: boolean; only?: SentCode; hostId?: string | undefined } = {},
): ResumeAttempt => ({
  id,
  rut,
  ...freshCode(context),
  sends: 1,
  wrong: 0,
  sent: [],
  used: null,
  refused: {},
  ...(long && { long }),
  ...(only && { only }),
  ...ofHost(hostOf({ hostId })),
});

const isOver = ({ used, wrong }: ResumeAttempt) => used !== null || wrong >= limits.otpWrong;

const wayOf = ({ channel = 'mail' }: { channel?: OtpChannel }): OtpChannel => channel;

/** Returns the time from which the next code is available: after a minute, by the other way after twenty seconds. */
export const nextCodeAt = (attempt: ResumeAttempt, channel: OtpChannel): string =>
  addSeconds(
    attempt.issuedAt,
    channel === wayOf(attempt) ? limits.otpResendAfterSeconds : limits.otpOtherChannelAfterSeconds,
  );

/**
 * «Reenviar código», «Enviármelo por SMS»: at most three over both ways. A missing phone makes no difference here:
 * the answer must not reveal it.
 */
export function reissueCode(
  attempt: ResumeAttempt,
  context: DecisionContext,
  { long = false, channel = 'mail' }: { long?: boolean; channel?: OtpChannel | undefined } = {},
): Result<ResumeAttempt, Refusal<'outOfOrder' | 'otpAttemptsExceeded' | 'sendLimit' | 'tooSoon'>> {
  const bySms = channel === 'sms';
  if (isOver(attempt) || (bySms && !sendsFactor(context))) return err({ code: 'R13', reason: 'outOfOrder' });
  if (attempt.sends >= limits.otpSends) return err({ code: 'R13', reason: 'sendLimit' });
  const allowedAt = nextCodeAt(attempt, channel);
  if (context.now < allowedAt) {
    const retryAfterSeconds = secondsUntil(context.now, allowedAt);
    return err({ code: 'R13', reason: 'tooSoon', retryAfterSeconds });
  }
  const { channel: _before, ...rest } = attempt;
  const sends = attempt.sends + 1;
  return ok({ ...rest, ...freshCode(context), sends, ...(bySms && { channel }), ...(long && { long }) });
}

/**
 * Returns the name of the mail with an attempt's code: the code's own id. Long codes that begin in the same five minutes
 * are one mail, which serves each of those attempts.
 */
export const mailOf = ({ challengeId, long, issuedAt }: ResumeAttempt): string =>
  long ? `long:${Math.floor(Date.parse(issuedAt) / (limits.longOtpMailSeconds * 1000))}` : challengeId;

/** The challenge of one application within an attempt: two applications, or two addresses of one, never share a code. */
export const challengeOf = (attempt: ResumeAttempt, { applicationId, address }: SentCode) =>
  `${mailOf(attempt)}:${applicationId}:${address}`;

/**
 * Records where the codes of one challenge go. A newer challenge keeps its own addresses: work for an earlier one that ends
 * late would otherwise make the newer code wrong.
 */
export function recordRecipients(
  attempt: ResumeAttempt,
  { challengeId, sent }: Pick<ResumeAttempt, 'challengeId' | 'sent'>,
): ResumeAttempt {
  const isUnchanged =
    attempt.challengeId !== challengeId || JSON.stringify(attempt.sent) === JSON.stringify(sent);
  return isUnchanged ? attempt : { ...attempt, sent };
}

/**
 * Takes a typed code.
 *
 * @param opens the application that the code opens; the caller compares the code in constant time
 * @returns the attempt with this code counted, and the refusal if it was wrong. Wrong codes end the attempt, never the
 *   application: anyone who knows a RUT could otherwise block another person's.
 */
export function checkCode(
  attempt: ResumeAttempt,
  { commandId, opens }: { commandId: string; opens: SentCode | undefined },
  now: string,
): { attempt: ResumeAttempt; refusal?: CodeRefusal } {
  if (attempt.used?.commandId === commandId) return { attempt };
  const before = attempt.refused[commandId];
  if (before) return { attempt, refusal: before };
  if (isOver(attempt))
    return { attempt, refusal: { code: 'R12', reason: 'otpAttemptsExceeded', attemptsLeft: 0 } };
  if (now >= attempt.expiresAt) return { attempt, refusal: { code: 'R13', reason: 'otpExpired' } };
  if (opens) return { attempt: { ...attempt, used: { commandId, ...opens } } };
  const wrong = attempt.wrong + 1;
  const attemptsLeft = limits.otpWrong - wrong;
  const refusal: CodeRefusal =
    attemptsLeft > 0
      ? { code: 'E20', reason: 'otpWrong', attemptsLeft }
      : { code: 'R12', reason: 'otpAttemptsExceeded', attemptsLeft };
  return {
    attempt: { ...attempt, wrong, refused: { ...attempt.refused, [commandId]: refusal } },
    refusal,
  };
}
