import { parseMessage } from '../values/identity/plain-text.ts';
import { err, ok, type Result } from '../values/result.ts';
import { reviewLimits } from './model/review-rules.ts';
import type { Application } from '../application/model/application.ts';
import type { DecisionContext } from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import type { StaffRef } from './model/case.ts';
import { openCase } from './model/cases.ts';

/** Reasons to refuse a note: the words of the desk's answers. */
export type NoteRefusal = 'notOpen' | 'internalNote' | 'noteLimit';

/**
 * Writes a note for the next member of staff on the case, or for a colleague whom it names. It is no evidence: no proposal
 * becomes void.
 */
export function noteCase(
  application: Application,
  { text, by, to }: { text: string; by: StaffRef; to?: StaffRef | undefined },
  { now }: DecisionContext,
): Result<ApplicationEvent[], NoteRefusal> {
  const review = openCase(application);
  if (!review) return err('notOpen');
  if (review.notes.length >= reviewLimits.notes) return err('noteLimit');
  const note = parseMessage(text, reviewLimits.note);
  if (!note.ok) return err('internalNote');
  return ok([
    { type: 'CaseNoted', at: now, reviewId: review.id, by, internalNote: note.value, ...(to && { to }) },
  ]);
}
