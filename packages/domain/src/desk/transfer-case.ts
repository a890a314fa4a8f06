import { parseMessage } from '../values/identity/plain-text.ts';
import { err, ok, type Result } from '../values/result.ts';
import { reviewLimits } from './model/review-rules.ts';
import type { Application } from '../application/model/application.ts';
import type { DecisionContext } from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import type { StaffRef } from './model/case.ts';
import type { NoteRefusal } from './note-case.ts';
import { openCase } from './model/cases.ts';

/**
 * Hands a case to a colleague, or back to all, with the reason as a note. The holder is no part of the record: the
 * caller checks it, and the row of the case decides.
 */
export function transferCase(
  application: Application,
  moved: { from: StaffRef; to: StaffRef | null; by: StaffRef; text: string },
  { now }: DecisionContext,
): Result<ApplicationEvent[], NoteRefusal | 'alreadyProposed'> {
  const review = openCase(application);
  if (!review) return err('notOpen');
  // It waits for approval, regardless of its holder.
  if (review.proposal) return err('alreadyProposed');
  if (review.notes.length >= reviewLimits.notes) return err('noteLimit');
  const note = parseMessage(moved.text, reviewLimits.note);
  if (!note.ok) return err('internalNote');
  const { from, to, by } = moved;
  return ok([
    { type: 'CaseTransferred', at: now, reviewId: review.id, from, to, by, internalNote: note.value },
  ]);
}
