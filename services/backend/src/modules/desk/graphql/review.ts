import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { Application } from '@afilia/domain/application/model/application';
import type { EndCase } from '@afilia/domain/desk/model/case';
import { endCasesOf } from '@afilia/domain/desk/model/cases';
import type { ReviewFile } from '@afilia/domain/desk/model/review-file';
import { isIdentityProven } from '@afilia/domain/application/is-identity-proven';
import { provenContact, reviewableCode } from '@afilia/domain/desk/request-review';
import { maskEmail } from '@afilia/domain/values/identity/email';
import { refusingCase } from '@afilia/domain/desk/delayed-review';
import {
  automaticDecision,
  complaint,
  explanationOf,
  personalDecision,
} from '@afilia/domain/desk/explanation';
import { isReviewable } from '@afilia/domain/desk/model/review-rules';

const toFile = ({ id, name, bytes }: ReviewFile, isSent: boolean) => ({ id, name, bytes, isSent });

/** The files sent with the newest review while it is open, and those that wait to be sent. */
const filesOf = ({ reviewFiles }: Application, latest: EndCase | undefined) => [
  ...((latest?.status === 'open' && latest.files) || []).map((file) => toFile(file, true)),
  ...reviewFiles.waiting.map((file) => toFile(file, false)),
];

/** The author of the refusal: a system, or a member of staff with the words that they wrote. */
function decidedBy(application: Application, isProven: boolean): string {
  const byStaff = application.error && refusingCase(application, application.error);
  if (!byStaff) return automaticDecision;
  const words = isProven ? byStaff.decision?.publicText : undefined;
  return words ? `${personalDecision} Dijo: «${words}»` : personalDecision;
}

/**
 * The part of a review that the applicant sees, and why the application ended. It does not name the member of staff who
 * decides.
 */
export function toReview(application: Application, now: string): ApplicationView['review'] {
  const { error, reviewDraft } = application;
  const latest = endCasesOf(application).at(-1);
  const code = error && isReviewable(error.code) ? error.code : undefined;
  const isProven = isIdentityProven(application);
  const isPossible = reviewableCode(application, now) !== undefined;
  if (!latest && !isPossible) return null;
  const draft = reviewDraft && {
    status: 'drafted' as const,
    requestedAt: reviewDraft.at,
    dueOn: null,
    maskedEmail: maskEmail(reviewDraft.contact.email),
    statements: [{ at: reviewDraft.at, text: reviewDraft.statement }],
    questions: [],
    publicText: null,
  };
  const asked = latest && {
    status: latest.status,
    requestedAt: latest.openedAt,
    dueOn: latest.dueOn,
    maskedEmail: maskEmail(latest.contact.email),
    statements: latest.statements,
    questions: latest.questions.map(({ id, kind, text, answerBy, answer }) => ({
      id,
      kind,
      text,
      answerBy,
      answer: answer && answer.text,
    })),
    publicText: (isProven && latest.decision?.publicText) || null,
  };
  const none = {
    status: null,
    requestedAt: null,
    dueOn: null,
    maskedEmail: null,
    statements: [],
    questions: [],
    publicText: null,
  };
  return {
    explanation: code ? explanationOf(code, isProven) : null,
    automatic: decidedBy(application, isProven),
    complaint,
    needsContact: provenContact(application) === undefined,
    files: filesOf(application, latest),
    ...(draft ?? asked ?? none),
  };
}
