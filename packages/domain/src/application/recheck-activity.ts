import type { Application } from './model/application.ts';
import {
  accept,
  addSeconds,
  canApply,
  type DecisionContext,
  outOfOrder,
  refuse,
  secondsUntil,
} from './model/decision.ts';
import { limits } from './model/limits.ts';
import { isIdentityProven } from './is-identity-proven.ts';

/** Tells if the application ended because the tax authority knew no start of activities, and its key has proven the identity. */
const lacksActivity = (application: Application): boolean =>
  application.error?.reason?.word === 'noActivity' &&
  isIdentityProven(application) &&
  canApply(application, 'ActivityRecheckAsked');

/**
 * Returns the time from which the person can request another look at the start of activities (decision application-ends).
 *
 * @returns ISO 8601 UTC, which may be past; undefined if the request is not possible, or not any more
 */
export function recheckFrom(application: Application): string | undefined {
  const { activityRechecks, error, erasedAt } = application;
  if (!lacksActivity(application) || erasedAt !== null) return undefined;
  if (activityRechecks.length >= limits.activityRechecks) return undefined;
  const last = activityRechecks.at(-1);
  return last === undefined ? error?.at : addSeconds(last, limits.activityRecheckAfterSeconds);
}

/** Tells if the request is possible now; not for an application that lay still longer than an open one may. */
export function mayRecheckActivity(application: Application, now: string): boolean {
  const from = recheckFrom(application);
  const until = addSeconds(application.lastActivityAt, limits.applicationExpiresAfterSeconds);
  return from !== undefined && from <= now && now < until;
}

/**
 * «Ya lo hice, revisar otra vez»: the refused application goes on at the connection of the sources. The person gives the key
 * again, because no grant lasts that long; everything typed is kept.
 *
 * @returns R13 `tooSoon` within a day of the last time, `changeLimit` after five
 */
export function recheckActivity(application: Application, { now }: DecisionContext) {
  if (mayRecheckActivity(application, now)) return accept({ type: 'ActivityRecheckAsked', at: now });
  const from = recheckFrom(application);
  if (from !== undefined && now < from)
    return refuse('R13', 'tooSoon', { retryAfterSeconds: secondsUntil(now, from) });
  const isSpent = application.activityRechecks.length >= limits.activityRechecks;
  return lacksActivity(application) && isSpent ? refuse('R13', 'changeLimit') : outOfOrder();
}
