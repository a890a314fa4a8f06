import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** Faults of a house number. */
export type StreetNumberFault = 'format';

/** «N°», «Nro.», «#» before a number. */
const sign = /^(?:N(?:[°º]|RO\.?|[UÚ]M(?:ERO|\.)?|O\.?)|#)(?=\d)/u;

/**
 * Reads a house number.
 *
 * @returns 1 to 6 digits, `S/N` for «sin número», or the kilometre of a road: `Km 12`
 * @example parseStreetNumber('s/n') // { ok: true, value: 'S/N' }
 */
export function parseStreetNumber(text: string): Result<string, StreetNumberFault> {
  const compact = text.length > 20 ? '' : text.replace(/\s/gu, '').toUpperCase().replace(sign, '');
  if (/^S(?:\/?N|INN[UÚ]MERO)[.°º]?$/u.test(compact)) return ok('S/N');
  const [, kilometre] = /^K(?:M|IL[OÓ]METRO)\.?(\d{1,4}(?:[.,]\d)?)$/u.exec(compact) ?? [];
  if (kilometre !== undefined) return ok(`Km ${kilometre.replace('.', ',')}`);
  const [, digits] = /^(\d{1,6}|[1-9]\d?\.\d{3})\.?$/u.exec(compact) ?? [];
  return digits === undefined ? err('format') : ok(digits.replace('.', ''));
}
