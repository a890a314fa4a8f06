import { err, ok, type Result } from '../result.ts';

const form =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,30}))?(?:[Zz]|([+ -])(\d{2}):(\d{2}))?$/u;

const minuteMs = 60_000;
const earliest = Date.parse('0001-01-01T00:00:00.000Z');
const latest = Date.parse('9999-12-31T23:59:59.999Z');

/** A day that the calendar has, at midnight UTC. */
function midnightOf(day: string): number | undefined {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day) ? ms : undefined;
}

/**
 * Reads a moment as RFC 3339 writes it: `T` or a blank before the time, seconds with any fraction, `Z` or a distance from UTC, in
 * either case of letters. A blank before the distance is the `+` of a query string that was not escaped.
 *
 * @returns ISO 8601 in UTC with milliseconds, finer parts cut off; a leap second is the second after it, and a moment outside of the years 1 to
 * 9999 their edge. `offset` if the distance from UTC is missing, `dateTime` for a text that is no moment
 */
export function parseInstant(text: string): Result<string, 'dateTime' | 'offset'> {
  const [
    whole,
    day = '',
    hour = '',
    minute = '',
    second = '',
    fraction = '',
    sign,
    offsetHour,
    offsetMinute,
  ] = form.exec(text) ?? [];
  const midnight = midnightOf(day);
  if (whole === undefined || midnight === undefined) return err('dateTime');
  const isClock = Number(hour) <= 23 && Number(minute) <= 59 && Number(second) <= 60;
  const isOffset = Number(offsetHour ?? 0) <= 23 && Number(offsetMinute ?? 0) <= 59;
  if (!isClock || !isOffset) return err('dateTime');
  if (sign === undefined && !/[Zz]$/u.test(text)) return err('offset');
  const east = (sign === '-' ? -1 : 1) * (Number(offsetHour ?? 0) * 60 + Number(offsetMinute ?? 0));
  const startOfMinute = midnight + (Number(hour) * 60 + Number(minute) - east) * minuteMs;
  const isLeap = second === '60';
  if (isLeap && !new Date(startOfMinute).toISOString().endsWith('T23:59:00.000Z')) return err('dateTime');
  const ms = isLeap ? minuteMs : Number(second) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3));
  return ok(new Date(Math.min(Math.max(startOfMinute + ms, earliest), latest)).toISOString());
}
