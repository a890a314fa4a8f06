import { changeById } from '../application/model/change-by-id.ts';
import type { Application } from '../application/model/application.ts';
import { type EventOf, type SomeEffects, withoutActivity } from '../application/model/effects.ts';
import { withoutDocuments } from '../application/without-documents.ts';
import type { RequestedReview } from './model/requested-review.ts';
import type { HumanReview } from './model/review-events.ts';
import type { ReviewFile, WithFiles } from './model/review-file.ts';

/** Effects of reviews of an end that an applicant requests, or a rule holds, and of the files for them. */
export const requestedReviewEffects = {
  HumanReviewDrafted: withoutActivity((_application, { type: _type, ...reviewDraft }: Drafted) => ({
    reviewDraft,
  })),
  HumanReviewRequested: (application, event) => {
    const { reviewId: id, code, statement, contact, dueOn, at } = event;
    const { requestedReviews, error } = application;
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
  },
  HumanReviewHeld: ({ requestedReviews }, { reviewId: id, code, contact, dueOn, error, at: openedAt }) => {
    const review: RequestedReview = {
      id,
      number: requestedReviews.length + 1,
      code,
      origin: 'rule',
      openedAt,
      dueOn,
      status: 'open',
      contact,
      statements: [],
      error,
      proposal: null,
      decision: null,
    };
    return { requestedReviews: [...requestedReviews, review] };
  },
  HumanReviewAdded: (application, event) => {
    const { sent, left } = sentWith(application, event);
    return {
      requestedReviews: changed(application, event.reviewId, (review) => ({
        statements: [...review.statements, { at: event.at, text: event.text }],
        ...withFiles(review, sent),
      })),
      ...left,
    };
  },
  HumanReviewQuestionAsked: (application, event) => {
    const { reviewId, questionId: id, at, by, asksFor: kind, question: text, answerBy } = event;
    return {
      requestedReviews: changed(application, reviewId, ({ questions = [] }) => ({
        questions: [...questions, { id, at, by, kind, text, answerBy, answer: null }],
      })),
    };
  },
  HumanReviewAnswered: (application, event) => {
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
  },
  HumanReviewWithdrawn: (application, { reviewId }) => closed(application, reviewId, { status: 'withdrawn' }),
  HumanReviewLapsed: (application, { reviewId }) => closed(application, reviewId, { status: 'lapsed' }),
  RequestedReviewUpheld: (application, event) =>
    closed(application, event.reviewId, { status: 'upheld', decision: decisionOf(event) }),
  RequestedReviewGranted: (application, event) => ({
    requestedReviews: changed(application, event.reviewId, () => ({
      status: 'granted',
      proposal: null,
      decision: decisionOf(event),
    })),
    ...(event.allowance && { allowances: [...application.allowances, event.allowance] }),
    ...(event.allowance?.code === 'R10' && { reviews: gatesGranted(application, event) }),
    ...withoutDocuments(application),
    ...(application.mailboxChange && { mailboxChange: null }),
    connection: { ...application.connection, sealedId: null, errorCode: null, wrong: 0 },
    otp: null,
  }),
  // A file counts as activity and as evidence once it is sent with the person's words.
  ReviewFileAdded: withoutActivity(
    ({ reviewFiles }, { type: _type, attachmentId: id, ...file }: FileAdded) => ({
      reviewFiles: { waiting: [...reviewFiles.waiting, { id, ...file }], taken: reviewFiles.taken + 1 },
    }),
  ),
  ReviewFileRemoved: withoutActivity(({ reviewFiles }, { attachmentId }: EventOf<'ReviewFileRemoved'>) => ({
    reviewFiles: { ...reviewFiles, waiting: reviewFiles.waiting.filter(({ id }) => id !== attachmentId) },
  })),
} satisfies SomeEffects;

type Drafted = EventOf<'HumanReviewDrafted'>;
type FileAdded = EventOf<'ReviewFileAdded'>;

const changed = (
  { requestedReviews }: Application,
  id: string,
  change: (review: RequestedReview) => Partial<RequestedReview>,
): RequestedReview[] => changeById(requestedReviews, id, change);

/** The review is over, and its end holds. */
const closed = (
  application: Application,
  id: string,
  change: Pick<RequestedReview, 'status'> & Partial<Pick<RequestedReview, 'decision'>>,
): Partial<Application> => ({
  requestedReviews: changed(application, id, () => ({ proposal: null, ...change })),
  error: application.requestedReviews.find((one) => one.id === id)?.error ?? null,
});

const decisionOf = ({
  at,
  decisionId,
  outcome,
  by,
  reasons,
  internalNote,
  publicText,
  approvedBy,
}: EventOf<'RequestedReviewGranted' | 'RequestedReviewUpheld'>): RequestedReview['decision'] => ({
  at,
  decisionId,
  outcome,
  by,
  reasons,
  internalNote,
  publicText,
  ...(approvedBy && { approvedBy }),
});

type Files = Pick<RequestedReview, 'files'>;
const withFiles = ({ files = [] }: Files, sent: readonly ReviewFile[]): Files =>
  sent.length > 0 ? { files: [...files, ...sent] } : {};

/** Files that are sent with the applicant's words: from the waiting ones to those of the review. */
function sentWith(
  { reviewFiles }: Application,
  { attachmentIds }: WithFiles,
): { sent: ReviewFile[]; left: Partial<Application> } {
  if (!attachmentIds) return { sent: [], left: {} };
  const isSent = ({ id }: ReviewFile) => attachmentIds.includes(id);
  return {
    sent: reviewFiles.waiting.filter(isSent),
    left: {
      reviewFiles: { ...reviewFiles, waiting: reviewFiles.waiting.filter((file) => !isSent(file)) },
    },
  };
}

/** Open reviews at gates before this end are granted with it. The acceptance of the contract comes later. */
const gatesGranted = (
  { reviews }: Application,
  { at, by, reasons }: EventOf<'RequestedReviewGranted'>,
): HumanReview[] =>
  reviews.map((review) =>
    review.gate !== 'acceptance' && review.status === 'open'
      ? {
          ...review,
          status: 'granted' as const,
          decision: { by: { name: by.name }, reasons: [...reasons], at },
        }
      : review,
  );
