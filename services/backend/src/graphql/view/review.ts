import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { Application } from '@afilia/domain/application/model/application';
import { provenContact, reviewableCode } from '@afilia/domain/application/review/request-review';
import { maskEmail } from '@afilia/domain/identity/email';
import { automaticDecision, complaint, explanationOf } from '@afilia/domain/review/explanation';
import { isReviewable } from '@afilia/domain/review/review-rules';

/** A key of the merchant was right: whoever typed it is told more than whoever knows a RUT. */
const isProven = ({ facts }: Application) => facts.taxCredentials !== undefined;

/** What the applicant sees of a review, and why the application ended. Who of the staff decides is not told. */
export function toReview(application: Application, now: string): ApplicationView['review'] {
  const { error, requestedReviews = [], reviewDraft } = application;
  const latest = requestedReviews.at(-1);
  const code = error && isReviewable(error.code) ? error.code : undefined;
  const isPossible = reviewableCode(application, now) !== undefined;
  if (!latest && !isPossible) return null;
  const draft = reviewDraft && {
    status: 'drafted' as const,
    requestedAt: reviewDraft.at,
    dueOn: null,
    maskedEmail: maskEmail(reviewDraft.contact.email),
    statements: [{ at: reviewDraft.at, text: reviewDraft.statement }],
    publicText: null,
  };
  const asked = latest && {
    status: latest.status,
    requestedAt: latest.openedAt,
    dueOn: latest.dueOn,
    maskedEmail: maskEmail(latest.contact.email),
    statements: latest.statements,
    publicText: latest.decision?.publicText ?? null,
  };
  const none = {
    status: null,
    requestedAt: null,
    dueOn: null,
    maskedEmail: null,
    statements: [],
    publicText: null,
  };
  return {
    explanation: code ? explanationOf(code, isProven(application)) : null,
    automatic: automaticDecision,
    complaint,
    needsContact: provenContact(application) === undefined,
    ...(draft ?? asked ?? none),
  };
}
