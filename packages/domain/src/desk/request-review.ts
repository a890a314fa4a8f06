import { addBusinessDays } from '../values/calendar/business-days.ts';
import { parseEmail } from '../values/identity/email.ts';
import { parsePersonName } from '../values/identity/person-name.ts';
import { parseMessage } from '../values/identity/plain-text.ts';
import { err, ok, type Result } from '../values/result.ts';
import type { ReviewableCode } from './model/rejection-rules.ts';
import { isReviewable, reviewLimits, reviewRules } from './model/review-rules.ts';
import { issueOtp } from '../application/issue-otp.ts';
import type { Application } from '../application/model/application.ts';
import {
  addSeconds,
  accept,
  canApply,
  type Decision,
  type DecisionContext,
  invalid,
} from '../application/model/decision.ts';
import { outOfOrder, refuse, type RefusedField } from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { limits } from '../application/model/limits.ts';
import { shortNameOf } from '../application/model/party/applicant-name.ts';
import type { ReviewContact, ReviewDraft } from './model/case.ts';
import { endCasesOf, openEndCase } from './model/cases.ts';
import type { WithFiles } from './model/review-file.ts';
import { isFrozen } from '../access/freeze-contact.ts';
import { awaitsReviewCode, verifyOtp } from '../access/one-time-code.ts';
import { filesOfDraft, namedFiles } from './review-files.ts';

const daySeconds = 24 * 3600;

/** Returns the number of the person's requests; a review that a rule opened is no request. */
const requestsOf = (application: Application): number =>
  endCasesOf(application).filter(({ origin }) => origin === 'applicant').length;

/** Returns the code of an end that can be reviewed now; not one of long ago, nor after the last permitted review. */
export function reviewableCode(application: Application, now: string): ReviewableCode | undefined {
  const { error, lastActivityAt } = application;
  if (!error || !isReviewable(error.code) || !canApply(application, 'HumanReviewRequested')) return undefined;
  if (requestsOf(application) >= reviewLimits.perApplication) return undefined;
  return now < addSeconds(lastActivityAt, reviewLimits.goodDays * daySeconds) ? error.code : undefined;
}

/** Returns the contact that a code has proved already; if there is none, or its change was reported, the form asks for one. */
export const provenContact = (application: Application): ReviewContact | undefined => {
  const { prospect, contactVerifiedAt } = application;
  if (!prospect || contactVerifiedAt === null || isFrozen(application, null)) return undefined;
  const name = shortNameOf(prospect) ?? '';
  return { name, email: prospect.email, provenAt: contactVerifiedAt };
};

/** Reads a person's own words: several lines, each of printable characters. */
export function parseWords(text: string, size: { min: number; max: number }): Result<string, string> {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const parsed = lines.map((line) => parseMessage(line, { min: 0, max: size.max }));
  const faulty = parsed.find((line) => !line.ok);
  if (faulty && !faulty.ok) return err(`text.${faulty.error}`);
  const tidy = parsed
    .map((line) => (line.ok ? line.value : ''))
    .join('\n')
    .trim();
  const { length } = [...tidy];
  if (length === 0) return err('required');
  if (length < size.min) return err('text.tooShort');
  return length > size.max ? err('text.tooLong') : ok(tidy);
}

/** Content of the form; `contact` only if none is proven. */
type ReviewInput = {
  statement: string;
  contact?: { name: string; email: string; emailConfirmation: string } | null | undefined;
  /** Files that were taken in before. */
  attachmentIds?: string[] | null | undefined;
};

function parseContact(typed: ReviewInput['contact']): Result<ReviewDraft['contact'], RefusedField[]> {
  const { name = '', email = '', emailConfirmation = '' } = typed ?? {};
  const parsedName = parsePersonName(name);
  const parsedEmail = parseEmail(email);
  const errors: RefusedField[] = [];
  if (!parsedName.ok)
    errors.push({
      field: 'contact.name',
      reason: name.trim() === '' ? 'required' : `name.${parsedName.error}`,
    });
  if (!parsedEmail.ok)
    errors.push({
      field: 'contact.email',
      reason: email.trim() === '' ? 'required' : `email.${parsedEmail.error}`,
    });
  else if (emailConfirmation.trim().toLowerCase() !== email.trim().toLowerCase())
    errors.push({ field: 'contact.emailConfirmation', reason: 'email.confirmation' });
  return parsedName.ok && parsedEmail.ok && errors.length === 0
    ? ok({ name: parsedName.value, email: parsedEmail.value })
    : err(errors);
}

const requested = (
  code: ReviewableCode,
  {
    reviewId,
    statement,
    contact,
    ...files
  }: { reviewId: string; statement: string; contact: ReviewContact } & WithFiles,
  at: string,
): ApplicationEvent => ({
  type: 'HumanReviewRequested',
  at,
  reviewId,
  code,
  statement,
  contact,
  dueOn: addBusinessDays(at, reviewRules[code].businessDays),
  ...files,
});

/**
 * «Pedir que una persona revise». With a proven mailbox it is requested at once; otherwise a code goes to the mailbox that was typed,
 * and the request waits for it.
 */
export function requestReview(application: Application, input: ReviewInput, context: DecisionContext) {
  const { now, newId } = context;
  if (requestsOf(application) >= reviewLimits.perApplication) return refuse('R13', 'reviewLimit');
  const code = reviewableCode(application, now);
  if (!code) return outOfOrder();
  const files = namedFiles(application, input.attachmentIds);
  if (!files.ok) return files.error;
  const statement = parseWords(input.statement, reviewLimits.statement);
  const wrong = statement.ok ? [] : [{ field: 'statement', reason: statement.error }];
  const known = provenContact(application);
  if (known)
    return statement.ok
      ? accept(
          requested(
            code,
            { reviewId: newId(), statement: statement.value, contact: known, ...files.value },
            now,
          ),
        )
      : invalid(wrong);
  const contact = parseContact(input.contact);
  if (!statement.ok || !contact.ok) return invalid([...wrong, ...(contact.ok ? [] : contact.error)]);
  const { otp } = application;
  const sends = otp?.purpose === 'review' ? otp.sends : 0;
  if (sends >= limits.otpSends) return refuse('R13', 'sendLimit');
  return accept(
    {
      type: 'HumanReviewDrafted',
      at: now,
      reviewId: newId(),
      statement: statement.value,
      contact: contact.value,
      ...files.value,
    },
    issueOtp('review', contact.value.email, sends + 1, context),
  );
}

/** A code of the applicant was typed: of a drafted request for a review, or any other (see `verifyOtp`). */
export const verifyCode: typeof verifyOtp = (application, typed, context) =>
  awaitsReviewCode(application)
    ? verifyReviewCode(application, typed, context)
    : verifyOtp(application, typed, context);

/** The code of a drafted request was typed. The third wrong one ends the draft, never the application. */
function verifyReviewCode(
  application: Application,
  typed: { matches: boolean },
  { now }: DecisionContext,
): Decision<'outOfOrder' | 'otpWrong' | 'otpExpired' | 'otpAttemptsExceeded'> {
  const { otp, reviewDraft } = application;
  const code = reviewableCode(application, now);
  if (!otp || !reviewDraft || !code) return outOfOrder();
  if (otp.wrong >= limits.otpWrong) return refuse('R13', 'otpAttemptsExceeded', { attemptsLeft: 0 });
  if (now >= otp.expiresAt) return refuse('R13', 'otpExpired');
  if (!typed.matches) {
    const wrong = otp.wrong + 1;
    const attemptsLeft = limits.otpWrong - wrong;
    return {
      events: [{ type: 'OtpRejected', at: now, challengeId: otp.challengeId, wrong }],
      refusal:
        attemptsLeft > 0
          ? { code: 'E20', reason: 'otpWrong', attemptsLeft }
          : { code: 'R13', reason: 'otpAttemptsExceeded', attemptsLeft },
    };
  }
  const { reviewId, statement, contact } = reviewDraft;
  const files = filesOfDraft(application);
  return accept(
    requested(code, { reviewId, statement, contact: { ...contact, provenAt: now }, ...files }, now),
  );
}

/** «Agregar algo más»: it counts as evidence. */
export function addToReview(
  application: Application,
  { text, attachmentIds }: { text: string; attachmentIds?: string[] | null | undefined },
  { now }: DecisionContext,
) {
  const review = openEndCase(application);
  if (!review) return outOfOrder();
  if (review.statements.length > reviewLimits.additions) return refuse('R13', 'reviewLimit');
  const words = parseWords(text, { ...reviewLimits.statement, min: 1 });
  if (!words.ok) return invalid([{ field: 'text', reason: words.error }]);
  const files = namedFiles(application, attachmentIds);
  if (!files.ok) return files.error;
  return accept({
    type: 'HumanReviewAdded',
    at: now,
    reviewId: review.id,
    text: words.value,
    ...files.value,
  });
}

/** Tells if the person has a request to take back. */
export const mayWithdrawReview = (application: Application): boolean => {
  const review = openEndCase(application);
  return review?.origin === 'applicant' && canApply(application, 'HumanReviewWithdrawn');
};

/** «Retirar mi petición»: back to the end as it was. */
export function withdrawReview(application: Application, { now }: DecisionContext) {
  const review = openEndCase(application);
  if (!review || !mayWithdrawReview(application)) return outOfOrder();
  return accept({ type: 'HumanReviewWithdrawn', at: now, reviewId: review.id });
}
