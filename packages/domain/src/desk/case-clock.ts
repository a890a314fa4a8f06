import { dayInChile, minuteOfDayInChile } from '../values/identity/date.ts';
import { businessDaysBetween, isBusinessDay } from '../values/calendar/business-days.ts';
import { businessDaysOf } from './case-queues.ts';

const dayMinutes = 24 * 60;
/** A case is due at 18:00 of Chile. */
const dueMinute = 18 * 60;
/** The last quarter of the time is announced beforehand. */
const lastPart = 0.25;

/** Business days of delay that are counted at most; 100 days have more. */
const mostLate = -60;

/** States of a case's time: `paused` while the person's answer is outstanding. */
type CaseClock = 'onTime' | 'dueSoon' | 'overdue' | 'paused';

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMinutes * 60_000).toISOString().slice(0, 10);

/**
 * The first day of which a case may be due and is not overdue.
 *
 * @param now - ISO 8601 UTC
 * @returns an ISO day of Chile: today, and from 18:00 on tomorrow
 */
export function firstDayOnTime(now: string): string {
  const today = dayInChile(new Date(now));
  if (minuteOfDayInChile(new Date(now)) < dueMinute) return today;
  return dayAfter(today);
}

/** Minutes of business days that are left of a case that is not overdue. */
function minutesLeft(dueOn: string, now: string): number {
  const today = dayInChile(new Date(now));
  const spent = isBusinessDay(today) ? minuteOfDayInChile(new Date(now)) : dayMinutes;
  return businessDaysBetween(today, dueOn) * dayMinutes + dueMinute - spent;
}

/**
 * Counts the business days of Chile from today to the day on which a case is due.
 *
 * @param dueOn - ISO day of Chile
 * @param now - ISO 8601 UTC
 * @returns 0 on the day itself; below 0 once it is over, and never below `mostLate`: calendars of long ago are not known
 */
export function businessDaysLeft(dueOn: string, now: string): number {
  const today = dayInChile(new Date(now));
  if (dueOn >= today) return businessDaysBetween(today, dueOn);
  const isLongOver = Date.parse(today) - Date.parse(dueOn) > 100 * dayMinutes * 60_000;
  return isLongOver ? mostLate : Math.max(mostLate, 0 - businessDaysBetween(dueOn, today));
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

/**
 * Returns the last day of which a case of a code may be due and be announced as soon late: a list of cases is narrowed by it
 * without a look at each.
 *
 * @param now - ISO 8601 UTC
 * @returns an ISO day of Chile; null while no case of this code is soon late
 */
export function lastDaySoon(code: string, now: string): string | null {
  const isSoon = (dueOn: string) => clockOf({ code, dueOn, answerBy: null }, now) === 'dueSoon';
  let last: string | null = null;
  // The time left grows from day to day, and stands still on weekends and holidays.
  for (let day = firstDayOnTime(now); isSoon(day); day = dayAfter(day)) last = day;
  return last;
}
