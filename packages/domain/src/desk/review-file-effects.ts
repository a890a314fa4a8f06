import type { Application } from '../application/model/application.ts';
import {
  type EventOf,
  noActivityNorEvidence,
  type SomeEffects,
  withoutActivity,
} from '../application/model/effects.ts';
import type { ReviewFile, WithFiles } from './model/review-file.ts';

/** Effects of what an applicant prepares for a review: a request whose mailbox is not proven, and files that are not sent. */
export const reviewFileEffects = {
  HumanReviewDrafted: withoutActivity(
    (_application, { type: _type, ...reviewDraft }: EventOf<'HumanReviewDrafted'>) => ({ reviewDraft }),
  ),
  // A file counts as activity and as evidence once it is sent with the person's words.
  ReviewFileAdded: noActivityNorEvidence(
    ({ reviewFiles }, { type: _type, attachmentId: id, ...file }: EventOf<'ReviewFileAdded'>) => ({
      reviewFiles: { waiting: [...reviewFiles.waiting, { id, ...file }], taken: reviewFiles.taken + 1 },
    }),
  ),
  ReviewFileRemoved: noActivityNorEvidence(
    ({ reviewFiles }, { attachmentId }: EventOf<'ReviewFileRemoved'>) => ({
      reviewFiles: { ...reviewFiles, waiting: reviewFiles.waiting.filter(({ id }) => id !== attachmentId) },
    }),
  ),
} satisfies SomeEffects;

/** Files that are sent with the applicant's words: from the waiting ones to those of the review. */
export function sentWith(
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
