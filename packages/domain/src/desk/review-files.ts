import { err, ok, type Result } from '../values/result.ts';
import type { Application } from '../application/model/application.ts';
import { type Decision, refuse } from '../application/model/decision.ts';
import type { WithFiles } from './model/review-file.ts';

/**
 * The files that a form names, as its event has them. One of another application, one that was sent, and one that never
 * was are the same.
 */
export function namedFiles(
  { reviewFiles }: Application,
  named: readonly string[] | null | undefined,
): Result<WithFiles, Decision<'noAttachment'>> {
  if (!named || named.length === 0) return ok({});
  const wanted = new Set(named);
  const attachmentIds = reviewFiles.waiting.map(({ id }) => id).filter((id) => wanted.has(id));
  return attachmentIds.length === wanted.size ? ok({ attachmentIds }) : err(refuse('R13', 'noAttachment'));
}

/** The files of a request that waited for a code, without those that were taken back meanwhile. */
export function filesOfDraft({ reviewDraft, reviewFiles }: Application): WithFiles {
  const waiting = new Set(reviewFiles.waiting.map(({ id }) => id));
  const attachmentIds = reviewDraft?.attachmentIds?.filter((id) => waiting.has(id)) ?? [];
  return attachmentIds.length > 0 ? { attachmentIds } : {};
}
