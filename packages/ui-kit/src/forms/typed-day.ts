import { formatDate, parseDate } from '@afilia/domain/values/identity/date';

/**
 * Returns the day that a date field's text stands for.
 *
 * @returns ISO day; undefined for a text that is no day, or not all of one yet
 */
export function dayOfText(text: string): string | undefined {
  const read = parseDate(text);
  return read.ok ? read.value : undefined;
}

/** A date field's text for an ISO day; empty for none. */
export const textOfDay = (isoDay: string | undefined): string =>
  isoDay === undefined ? '' : formatDate(isoDay);
