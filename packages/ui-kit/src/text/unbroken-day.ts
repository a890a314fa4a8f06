import { formatLongDate } from '@afilia/domain/values/identity/date';
import { unbroken } from './unbroken.ts';

/**
 * Writes an ISO day in words that stay on one line.
 *
 * @example unbrokenDay('2026-11-21') // '21 de noviembre de 2026' with no-break spaces
 */
export const unbrokenDay = (isoDay: string): string => unbroken(formatLongDate(isoDay));
