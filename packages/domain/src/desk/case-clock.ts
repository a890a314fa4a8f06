import { dayInChile, minuteOfDayInChile } from '../values/identity/date.ts';
import { businessDaysBetween, isBusinessDay } from '../values/calendar/business-days.ts';
import { businessDaysOf } from './case-queues.ts';

const dayMinutes = 24 * 60;
/** A case is due at 18:00 of Chile. */
const dueMinute = 18 * 60;
/** The last quarter of the time is announced beforehand. */
const lastPart = 0.25;

/** States of a case's time: `paused` while the person's answer is outstanding. */
type CaseClock = 'onTime' | 'dueSoon' | 'overdue' | 'paused';

/**
 * The first day of which a case may be due and is not overdue.
 *
 * @param now - ISO 8601 UTC
 * @returns an ISO day of Chile: today, and from 18:00 on tomorrow
 */
export function firstDayOnTime(now: string): string {
  const today = dayInChile(new Date(now));
  if (minuteOfDayInChile(new Date(now)) < dueMinute) return today;
  return new Date(Date.parse(`${today}T00:00:00Z`) + dayMinutes * 60_000).toISOString().slice(0, 10);
}

/** Minutes of business days that are left of a case that is not overdue. */
function minutesLeft(dueOn: string, now: string): number {
  const today = dayInChile(new Date(now));
  const spent = isBusinessDay(today) ? minuteOfDayInChile(new Date(now)) : dayMinutes;
  return businessDaysBetween(today, dueOn) * dayMinutes + dueMinute - spent;
}

/**
 * Returns the state of a case's time. It compares the days left with those that the rule of its code gives, so that
 * days of waiting for the person do not count.
 *
 * @param now - ISO 8601 UTC
 */
export function clockOf(
  { code, dueOn, answerBy }: { code: string; dueOn: string; answerBy: string | null },
  now: string,
): CaseClock {
  if (answerBy !== null) return 'paused';
  if (dueOn < firstDayOnTime(now)) return 'overdue';
  const given = (businessDaysOf(code) ?? 0) * dayMinutes;
  return minutesLeft(dueOn, now) <= given * lastPart ? 'dueSoon' : 'onTime';
}
