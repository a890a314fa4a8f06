import { noticeAfterSeconds } from './notify.ts';
import { nextReminderAt } from '../application/next-reminder.ts';
import type { Application } from '../application/model/application.ts';
import { addSeconds } from '../application/model/decision.ts';
import { limits } from '../application/model/limits.ts';
import type { Reaction } from './reaction.ts';

/** Tolerance between the database's clock, which decides when a timer is due, and ours, which decides on expiry. */
export const clocksDifferSeconds = 10;

/** Sealed data is forgotten once its time is over. */
export const forget = (id: string, sealedId: string, expiresAt: string): Reaction => ({
  name: 'forget-sealed',
  key: `${id}:forget:${sealedId}`,
  startAfter: addSeconds(expiresAt, clocksDifferSeconds),
});

/** Powers that take people long are requested again. */
export const reviewAgain = (id: string, now: string, version: number): Reaction => ({
  name: 'review-powers',
  key: `${id}:review:${version}`,
  startAfter: addSeconds(now, limits.reviewAgainSeconds),
});

/** The timer of an applicant who asked to be notified when a wait ends: when it ended, or when failed checks run again. */
export function noticeOf(application: Application): Reaction[] {
  const { id, version, lastActivityAt } = application;
  const seconds = noticeAfterSeconds(application);
  if (seconds === undefined) return [];
  const startAfter = addSeconds(lastActivityAt, seconds);
  return [{ name: 'tell-applicant', key: `${id}:notify:${version}`, startAfter }];
}

/** The timer of the next reminder to come back, if one is still to go out. */
export function reminder(application: Application, version: number): Reaction[] {
  const due = nextReminderAt(application);
  if (due === undefined) return [];
  const { id } = application;
  const startAfter = addSeconds(due, clocksDifferSeconds);
  return [{ name: 'remind-applicant', key: `${id}:remind:${version}`, startAfter }];
}

/** An application that turned out to be in use is not looked at again before this. */
const expiryRestSeconds = 3600;

/** The timer of an application without activity; when there was some, it is set again. */
export function expiry({ id, lastActivityAt }: Application, now: string, version: number): Reaction {
  const due = addSeconds(lastActivityAt, limits.applicationExpiresAfterSeconds + clocksDifferSeconds);
  const rested = addSeconds(now, expiryRestSeconds);
  return {
    name: 'expire-application',
    key: `${id}:expire:${version}`,
    startAfter: due > rested ? due : rested,
  };
}
