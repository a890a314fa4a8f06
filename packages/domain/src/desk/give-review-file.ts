import { reviewLimits } from './model/review-rules.ts';
import type { Application } from '../application/model/application.ts';
import {
  accept,
  type Decision,
  type DecisionContext,
  invalid,
  outOfOrder,
  refuse,
} from '../application/model/decision.ts';
import type { ReviewFile } from './model/review-file.ts';
import { attachmentName } from './attach-file.ts';
import { openEndCase } from './model/cases.ts';
import { reviewableCode } from './request-review.ts';

const faulty = (reason: string): Decision => invalid([{ field: 'file', reason: `file.${reason}` }]);

/** Files of the review that is open or in draft: sent ones, and those that wait. */
const together = (application: Application): ReviewFile[] => [
  ...(openEndCase(application)?.files ?? []),
  ...application.reviewFiles.waiting,
];

/** Returns the reason that no file can be taken in now: checked before a byte of it is received. */
export function refusedReviewFile(
  application: Application,
  { now }: Pick<DecisionContext, 'now'>,
): Decision | undefined {
  if (!openEndCase(application) && !reviewableCode(application, now)) return outOfOrder();
  const { count, taken } = reviewLimits.files;
  if (together(application).length >= count) return faulty('tooMany');
  // Without this limit, adding and removing again and again fills the record.
  return application.reviewFiles.taken >= taken ? faulty('tooMany') : undefined;
}

/** Takes in a file of the applicant. It waits until it is sent with their words. */
export function addReviewFile(
  application: Application,
  { id, name, ...file }: Omit<ReviewFile, 'at'>,
  context: DecisionContext,
): Decision {
  const refused = refusedReviewFile(application, context);
  if (refused) return refused;
  const shown = attachmentName(name);
  if (shown === undefined) return faulty('name');
  const others = together(application);
  if (others.some(({ sha256 }) => sha256 === file.sha256)) return faulty('twice');
  if (others.reduce((sum, { bytes }) => sum + bytes, file.bytes) > reviewLimits.files.allBytes)
    return faulty('allTooLarge');
  return accept({ type: 'ReviewFileAdded', at: context.now, attachmentId: id, name: shown, ...file });
}

/** The applicant takes back a file that they did not send. */
export function removeReviewFile(
  { reviewFiles }: Application,
  attachmentId: string,
  { now }: DecisionContext,
) {
  if (!reviewFiles.waiting.some(({ id }) => id === attachmentId)) return refuse('R13', 'noAttachment');
  return accept({ type: 'ReviewFileRemoved', at: now, attachmentId });
}
