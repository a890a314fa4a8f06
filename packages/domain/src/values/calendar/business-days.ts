import { dayInChile } from '../identity/date.ts';
import { holidaysOf, weekdayOf } from './holidays.ts';

const dayMs = 24 * 3600 * 1000;
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

/** Tells if people work on this day: no weekend, and no national holiday. */
export function isBusinessDay(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday > 0 && weekday < 6 && !holidaysOf(Number(day.slice(0, 4))).has(day);
}

/** Returns the number of business days after one ISO day, up to another one; none when that is no later. */
export function businessDaysBetween(from: string, to: string): number {
  let count = 0;
  for (let day = from; day < to;) {
    day = dayAfter(day);
    if (isBusinessDay(day)) count += 1;
  }
  return count;
}

/**
 * Returns the day that comes a number of business days after another one.
 *
 * @param from - ISO day; counting begins with the day after it
 * @param count - 0 or more
 * @returns an ISO day
 * @example businessDayAfter('2026-12-04', 2) // '2026-12-09': the 8th is a holiday
 */
export function businessDayAfter(from: string, count: number): string {
  let day = from;
  for (let left = count; left > 0;) {
    day = dayAfter(day);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

/** The same from the day of a moment in Chile. @param at - ISO 8601 UTC */
export const addBusinessDays = (at: string, count: number): string =>
  businessDayAfter(dayInChile(new Date(at)), count);
