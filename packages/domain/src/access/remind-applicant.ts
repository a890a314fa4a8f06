import type { Application } from '../application/model/application.ts';
import { accept, addSeconds, type Decision, type DecisionContext } from '../application/model/decision.ts';
import { limits } from '../application/model/limits.ts';
import { nextReminderAt } from '../application/next-reminder.ts';
import { isResumable, resumeAddress } from './resume.ts';

/**
 * Handles the timer of a reminder: a link of the person's own goes to the proven mailbox. After a visit in the meantime the
 * timer looks again later; it ends when the application takes no more reminders.
 */
export function remindApplicant(application: Application, { now, newId }: DecisionContext): Decision {
  const due = nextReminderAt(application);
  const address = resumeAddress(application);
  if (due === undefined || address === undefined || !isResumable(application, now)) return accept();
  if (now < due) return accept({ type: 'ReminderPostponed', at: now });
  const expiresAt = addSeconds(now, limits.linkSeconds);
  return accept({ type: 'OwnLinkIssued', at: now, linkId: newId(), address, because: 'reminder', expiresAt });
}

/** «No me recuerdes», by a link of a mail that may be over. Pressed again it changes nothing. */
export const stopReminders = (application: Application, { now }: DecisionContext): Decision =>
  application.remindersStopped || application.erasedAt !== null
    ? accept()
    : accept({ type: 'RemindersStopped', at: now });
