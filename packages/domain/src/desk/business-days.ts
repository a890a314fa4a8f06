import { dayInChile } from '../identity/date.ts';
import { holidays } from './holidays.ts';

const dayMs = 24 * 3600 * 1000;

/** Whether people work on this day: no weekend, and no national holiday. */
export function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday > 0 && weekday < 6 && !holidays.has(day);
}

/** How many business days come after one ISO day, up to another one; none when that is no later. */
export function businessDaysBetween(from: string, to: string): number {
  let count = 0;
  for (
    let time = Date.parse(`${from}T00:00:00Z`) + dayMs;
    time <= Date.parse(`${to}T00:00:00Z`);
    time += dayMs
  )
    if (isBusinessDay(new Date(time).toISOString().slice(0, 10))) count += 1;
  return count;
}

/**
 * The day that comes so many business days after the day of a moment.
 *
 * @param at - ISO 8601 UTC; its day is counted in Chile
 * @returns an ISO day
 * @example addBusinessDays('2026-12-04T15:00:00Z', 2) // '2026-12-09': the 8th is a holiday
 */
export function addBusinessDays(at: string, count: number): string {
  let time = Date.parse(`${dayInChile(new Date(at))}T00:00:00Z`);
  let left = count;
  while (left > 0) {
    time += dayMs;
    if (isBusinessDay(new Date(time).toISOString().slice(0, 10))) left -= 1;
  }
  return new Date(time).toISOString().slice(0, 10);
}
