import { dayInChile } from '../values/identity/date.ts';

const dayMs = 24 * 3600_000;
const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * The week of Chile that an instant is in.
 *
 * @returns ISO day of its Monday
 */
export function weekOf(instant: Date): string {
  const day = Date.parse(`${dayInChile(instant)}T00:00:00Z`);
  // Sunday is 0, and the last of its week.
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return isoDay(day - sinceMonday * dayMs);
}

/** Returns the Monday that many weeks later, or earlier. */
export const weeksLater = (monday: string, weeks: number): string =>
  isoDay(Date.parse(`${monday}T00:00:00Z`) + weeks * 7 * dayMs);

/** Tells if a text is the Monday of a week. */
export const isMonday = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/u.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && isoDay(ms) === text && new Date(ms).getUTCDay() === 1;
};
