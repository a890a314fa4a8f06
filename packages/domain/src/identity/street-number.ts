import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** Why a text is not a house number. */
export type StreetNumberFault = 'format';

/**
 * Reads a house number.
 *
 * @returns 1 to 6 digits, `S/N` for «sin número», or the kilometre of a road: `Km 12`
 * @example parseStreetNumber('s/n') // { ok: true, value: 'S/N' }
 */
export function parseStreetNumber(text: string): Result<string, StreetNumberFault> {
  const compact = text.length > 20 ? '' : text.replace(/\s/gu, '').toUpperCase();
  if (/^S\/?N\.?$/u.test(compact)) return ok('S/N');
  const [, kilometre] = /^KM\.?(\d{1,4}(?:[.,]\d)?)$/u.exec(compact) ?? [];
  if (kilometre !== undefined) return ok(`Km ${kilometre.replace('.', ',')}`);
  return /^\d{1,6}$/u.test(compact) ? ok(compact) : err('format');
}
