import { formatLongDate } from '@afilia/domain/values/identity/date';

/**
 * Keeps a text such as a telephone number on one line: a number on two lines reads as two.
 *
 * @returns the text with no-break spaces
 * @example unbroken('600 123 4567') // '600\u00a0123\u00a04567'
 */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/**
 * Writes an ISO day in words that stay on one line.
 *
 * @example unbrokenDay('2026-11-21') // '21 de noviembre de 2026' with no-break spaces
 */
export const unbrokenDay = (isoDay: string): string => unbroken(formatLongDate(isoDay));
