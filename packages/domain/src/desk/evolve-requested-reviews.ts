import { changeById } from '../application/model/change-by-id.ts';
import type { Application } from '../application/model/application.ts';
import type { FlowTransition } from '../application/model/events.ts';
import type { ReviewFile } from './model/review-file.ts';
import type { WorkedCase } from './model/worked-case.ts';
import type {
  RequestedReview,
  RequestedReviewEvent,
  RequestedReviewPayloads,
} from './model/requested-review.ts';
import { withoutDocuments } from '../signing/evolve-signing.ts';
import { sentWith } from './evolve-review-files.ts';

const changed = (
  { requestedReviews = [] }: Application,
  id: string,
  change: (review: RequestedReview) => Partial<RequestedReview>,
): RequestedReview[] => changeById(requestedReviews, id, change);

/** What every case has: an annulment too. */
type CaseChange = Partial<
  Pick<RequestedReview, 'proposal'> & Required<Pick<RequestedReview, 'notes' | 'attachments'>>
>;

/** Changes the case that has this id, of whichever kind. Acts of the staff about a contract keep nothing alive. */
function changedCase(
  application: Application,
  id: string,
  change: (found: WorkedCase) => CaseChange,
): Partial<Application> {
  const { annulments, ruleCases, lastActivityAt } = application;
  const byRule = ruleCases?.find((one) => one.id === id);
  if (ruleCases && byRule)
    return {
      ruleCases: changeById(ruleCases, id, change),
      ...(byRule.kind === 'acceptance' && { lastActivityAt }),
    };
  if (!annulments?.some((one) => one.id === id))
    return { requestedReviews: changed(application, id, change) };
  return { annulments: changeById(annulments, id, change), lastActivityAt };
}

type Files = Pick<RequestedReview, 'files'>;
const withFiles = ({ files = [] }: Files, sent: readonly ReviewFile[]): Files =>
  sent.length > 0 ? { files: [...files, ...sent] } : {};

/** What events of requested reviews change that move nothing. */
export function applyRequestedReviewEvent(
  application: Application,
  event: RequestedReviewEvent,
): Partial<Application> {
  switch (event.type) {
    case 'HumanReviewDrafted': {
      const { type: _type, ...reviewDraft } = event;
      return {
        reviewDraft,
        // Nobody did anything about the end: how long it can be reviewed does not move.
        lastActivityAt: application.lastActivityAt,
      };
    }
    case 'HumanReviewAdded': {
      const { sent, left } = sentWith(application, event);
      return {
        requestedReviews: changed(application, event.reviewId, (review) => ({
          statements: [...review.statements, { at: event.at, text: event.text }],
          ...withFiles(review, sent),
        })),
        ...left,
      };
    }
    case 'HumanReviewQuestionAsked': {
      const { reviewId, questionId: id, at, by, asksFor: kind, question: text, answerBy } = event;
      return {
        requestedReviews: changed(application, reviewId, ({ questions = [] }) => ({
          questions: [...questions, { id, at, by, kind, text, answerBy, answer: null }],
        })),
      };
    }
    case 'CaseNoted':
    case 'CaseTransferred':
    case 'DecisionReturned': {
      const { reviewId, at, by, internalNote } = event;
      return {
        ...changedCase(application, reviewId, ({ notes = [] }) => ({
          notes: [...notes, { at, by, internalNote }],
          ...(event.type === 'DecisionReturned' && { proposal: null }),
        })),
        // The person did nothing.
        lastActivityAt: application.lastActivityAt,
      };
    }
    case 'CaseFileAttached': {
      const { type: _type, reviewId, attachmentId: id, ...file } = event;
      return {
        ...changedCase(application, reviewId, ({ attachments = [] }) => ({
          attachments: [...attachments, { id, ...file }],
        })),
        // The person did nothing.
        lastActivityAt: application.lastActivityAt,
      };
    }
    case 'HumanReviewAnswered':
      return answered(application, event);
    case 'DecisionProposed': {
      const { type: _type, reviewId, proposalId: id, ...proposal } = event;
      return changedCase(application, reviewId, () => ({ proposal: { id, ...proposal } }));
    }
    case 'DecisionVoided':
      return changedCase(application, event.reviewId, () => ({ proposal: null }));
    case 'AllowanceUsed':
      return {};
  }
}

function answered(
  application: Application,
  event: RequestedReviewEvent & { type: 'HumanReviewAnswered' },
): Partial<Application> {
  const { reviewId, questionId, asksFor, at, answer: text, dueOn } = event;
  const { prospect } = application;
  const { sent, left } = sentWith(application, event);
  return {
    ...left,
    requestedReviews: changed(application, reviewId, ({ questions = [], files = [] }) => ({
      dueOn,
      questions: changeById(questions, questionId, () => ({ answer: { at, text } })),
      ...withFiles({ files }, sent),
    })),
    ...(asksFor === 'activityCode' && prospect && { prospect: { ...prospect, activityCode: text } }),
  };
}

type ReviewTransition = FlowTransition & { type: keyof RequestedReviewPayloads };

/** What the moves of requested reviews bring with them. */
export function applyReviewTransition(
  application: Application,
  event: ReviewTransition,
): Partial<Application> {
  switch (event.type) {
    case 'HumanReviewRequested': {
      const { reviewId: id, code, statement, contact, dueOn, at } = event;
      const { requestedReviews = [], error } = application;
      const { sent, left } = sentWith(application, event);
      const review: RequestedReview = {
        id,
        number: requestedReviews.length + 1,
        code,
        openedAt: at,
        dueOn,
        status: 'open',
        contact,
        statements: [{ at, text: statement }],
        ...withFiles({}, sent),
        error: error ?? { code, check: null, at, retryable: false },
        proposal: null,
        decision: null,
      };
      return { ...left, requestedReviews: [...requestedReviews, review], reviewDraft: null, otp: null };
    }
    case 'HumanReviewHeld':
      return held(application, event);
    case 'HumanReviewWithdrawn':
      return {
        requestedReviews: changed(application, event.reviewId, () => ({
          status: 'withdrawn',
          proposal: null,
        })),
        error: errorOf(application, event.reviewId),
      };
    case 'HumanReviewLapsed':
      return {
        requestedReviews: changed(application, event.reviewId, () => ({ status: 'lapsed', proposal: null })),
        error: errorOf(application, event.reviewId),
      };
    case 'RequestedReviewUpheld':
      return { requestedReviews: concluded(application, event), error: errorOf(application, event.reviewId) };
    case 'RequestedReviewGranted':
      return {
        requestedReviews: concluded(application, event),
        ...(event.allowance && { allowances: [...(application.allowances ?? []), event.allowance] }),
        ...(event.allowance?.code === 'R10' && { reviews: gatesGranted(application, event) }),
        ...withoutDocuments(application),
        ...(application.mailboxChange && { mailboxChange: null }),
        connection: { ...application.connection, sealedId: null, errorCode: null, wrong: 0 },
        otp: null,
      };
  }
}

function held(
  { requestedReviews = [] }: Application,
  { reviewId: id, code, contact, dueOn, error, at }: ReviewTransition & { type: 'HumanReviewHeld' },
): Partial<Application> {
  const review: RequestedReview = {
    id,
    number: requestedReviews.length + 1,
    code,
    origin: 'rule',
    openedAt: at,
    dueOn,
    status: 'open',
    contact,
    statements: [],
    error,
    proposal: null,
    decision: null,
  };
  return { requestedReviews: [...requestedReviews, review] };
}

const errorOf = ({ requestedReviews = [] }: Application, id: string) =>
  requestedReviews.find((one) => one.id === id)?.error ?? null;

type Concluding = ReviewTransition & { type: 'RequestedReviewGranted' | 'RequestedReviewUpheld' };

function concluded(application: Application, event: Concluding): RequestedReview[] {
  const { at, decisionId, outcome, by, reasons, internalNote, publicText, approvedBy } = event;
  const decision = {
    at,
    decisionId,
    outcome,
    by,
    reasons,
    internalNote,
    publicText,
    ...(approvedBy && { approvedBy }),
  };
  return changed(application, event.reviewId, () => ({
    status: event.type === 'RequestedReviewGranted' ? 'granted' : 'upheld',
    proposal: null,
    decision,
  }));
}

/** What rules asked a person about before this end was looked at by one. Not the acceptance of the contract, which comes later. */
const gatesGranted = ({ reviews = [] }: Application, { at, by, reasons }: Concluding) =>
  reviews.map((review) =>
    review.gate !== 'acceptance' && review.status === 'open'
      ? {
          ...review,
          status: 'granted' as const,
          decision: { by: { name: by.name }, reasons: [...reasons], at },
        }
      : review,
  );
