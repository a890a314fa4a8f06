import { stateFacts } from './model/flow/state-facts.ts';
import type { Application } from './model/application.ts';
import { addSeconds, canApply } from './model/decision.ts';
import { limits } from './model/limits.ts';

/**
 * Tells if the application waits for its applicant. It does not after its end, while people of the operator work on it,
 * and once all were invited to sign: those have reminders of their own.
 */
export const waitsForApplicant = (application: Application): boolean => {
  const { outcome, documents } = stateFacts[application.flow.state];
  return outcome === 'inProgress' && documents !== 'sent' && !canApply(application, 'LegalReviewResumed');
};

/**
 * Returns the time of the next reminder to come back: a day after the last activity, and once more three days before the
 * application expires (decision access-returning).
 *
 * @returns ISO 8601 UTC, which may be past; undefined if none is to go out any more
 */
export function nextReminderAt(application: Application): string | undefined {
  const { ownLinks, lastActivityAt, remindersStopped, erasedAt } = application;
  if (remindersStopped || erasedAt !== null || !waitsForApplicant(application)) return undefined;
  const reminders = ownLinks.filter(({ because }) => because === 'reminder');
  if (reminders.length >= limits.returnReminders) return undefined;
  const since = reminders.filter(({ issuedAt }) => issuedAt > lastActivityAt).length;
  if (since > 1) return undefined;
  const { returnReminderAfterSeconds, applicationExpiresAfterSeconds, returnReminderBeforeEndSeconds } =
    limits;
  return addSeconds(
    lastActivityAt,
    since === 0
      ? returnReminderAfterSeconds
      : applicationExpiresAfterSeconds - returnReminderBeforeEndSeconds,
  );
}
