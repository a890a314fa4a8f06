import type { Application } from '../application/model/application.ts';
import { noReviewFiles, type ReviewFile, type ReviewFileEvent, type WithFiles } from './model/review-file.ts';

/** What files of the applicant change before they are sent. Nothing moves how long an end can be reviewed. */
export function applyReviewFileEvent(
  { reviewFiles = noReviewFiles, lastActivityAt }: Application,
  event: ReviewFileEvent,
): Partial<Application> {
  if (event.type === 'ReviewFileRemoved') {
    const waiting = reviewFiles.waiting.filter(({ id }) => id !== event.attachmentId);
    return { reviewFiles: { ...reviewFiles, waiting }, lastActivityAt };
  }
  const { type: _type, attachmentId: id, ...file } = event;
  return {
    reviewFiles: { waiting: [...reviewFiles.waiting, { id, ...file }], taken: reviewFiles.taken + 1 },
    lastActivityAt,
  };
}

/** Files that are sent with the applicant's words: from those that wait to those of the review. */
export function sentWith(
  { reviewFiles }: Application,
  { attachmentIds }: WithFiles,
): { sent: ReviewFile[]; left: Partial<Application> } {
  if (!reviewFiles || !attachmentIds) return { sent: [], left: {} };
  const isSent = ({ id }: ReviewFile) => attachmentIds.includes(id);
  return {
    sent: reviewFiles.waiting.filter(isSent),
    left: {
      reviewFiles: { ...reviewFiles, waiting: reviewFiles.waiting.filter((file) => !isSent(file)) },
    },
  };
}
