import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { withoutWrapping } from './wrapped-text.ts';

/** Faults of a date. */
export type DateFault = 'format';

const asWritten = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/u;
const digits = /^(\d{2})(\d{2})(\d{4})$/u;
const hyphens = /[\u2010-\u2015\u2212]/gu;
/** Blanks round a sign, and those of more than one kind. */
const blanks = /\s*([-/.\s])\s*/gu;
/** As cards print it, «31 ENE 2035», and letters write it. */
const byName = /^(\d{1,2})[°º]?[ /-]?(?:de )?([a-z]{3,10})\.?[ /-]?(?:del? )?(\d{4})$/iu;
const iso = /^(\d{4})[-/](\d{2})[-/](\d{2})$/u;
const santiago = 'America/Santiago';
const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/**
 * Reads a day as people write it (DD-MM-AAAA, or the month by its name) or as it is stored (ISO), between 1900 and 2199.
 *
 * @returns ISO day; ISO days compare as texts
 * @see spec/fields#date
 * @example parseDate('21-11-2026') // { ok: true, value: '2026-11-21' }
 */
export function parseDate(text: string): Result<string, DateFault> {
  const bare = text.length > 40 ? '' : withoutWrapping(text).replace(hyphens, '-').replace(blanks, '$1');
  const [, day, month, year] =
    asWritten.exec(bare) ?? digits.exec(bare) ?? reversed(iso.exec(bare)) ?? withMonth(byName.exec(bare));
  if (day === undefined || month === undefined || year === undefined) return err('format');
  const isoDay = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(isoDay) ? ok(isoDay) : err('format');
}

/**
 * Writes an ISO day for people.
 *
 * @example formatDate('2026-11-21') // '21-11-2026'
 */
export const formatDate = (isoDay: string): string => isoDay.split('-').toReversed().join('-');

/**
 * Writes an ISO day in words.
 *
 * @example formatLongDate('2026-11-21') // '21 de noviembre de 2026'
 */
export function formatLongDate(isoDay: string): string {
  const [year = '', month = '', day = ''] = isoDay.split('-');
  return `${Number(day)} de ${months[Number(month) - 1] ?? month} de ${year}`;
}

/**
 * The day it is in Santiago at an instant.
 *
 * @param instant a moment, as the record holds it in UTC
 * @returns ISO day
 */
export function dayInChile(instant: Date): string {
  const { year, month, day } = partsInChile(instant);
  return `${year}-${month}-${day}`;
}

/** Minutes since midnight in Santiago at an instant, 0 to 1439. */
export function minuteOfDayInChile(instant: Date): number {
  const { hour, minute } = partsInChile(instant);
  return Number(hour) * 60 + Number(minute);
}

/**
 * Writes an instant as people read it, in Santiago or in the zone that is given.
 *
 * @param timeZone IANA name; `device`: that of the device, which is the person's own in a browser
 * @example formatInstant(new Date('2026-11-21T15:05:00Z')) // '21-11-2026 12:05'
 */
export function formatInstant(instant: Date, timeZone: string = santiago): string {
  const { year, month, day, hour, minute } = partsIn(timeZone, instant);
  return `${day}-${month}-${year} ${hour}:${minute}`;
}

/** Made when they are first needed, and once: making one takes far longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterIn(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    ...(timeZone !== 'device' && { timeZone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, made);
  return made;
}

const partsInChile = (instant: Date) => partsIn(santiago, instant);

function partsIn(
  timeZone: string,
  instant: Date,
): Record<'year' | 'month' | 'day' | 'hour' | 'minute', string> {
  const parts = new Map(
    formatterIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  };
}

type Parts = (string | undefined)[];

const reversed = (match: RegExpExecArray | null): Parts | null =>
  match && [match[0], match[3], match[2], match[1]];

function withMonth(match: RegExpExecArray | null): Parts {
  const [text, day, name = '', year] = match ?? [];
  const written = name.toLowerCase().replace(/^set/u, 'sept');
  const at = written.length < 3 ? -1 : months.findIndex((month) => month.startsWith(written));
  return at < 0 ? [] : [text, day, String(at + 1), year];
}

function isCalendarDay(isoDay: string): boolean {
  const date = new Date(`${isoDay}T00:00:00Z`);
  const year = Number(isoDay.slice(0, 4));
  return (
    year >= 1900 && year < 2200 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(isoDay)
  );
}
