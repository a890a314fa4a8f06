import { err } from '../result.ts';
import type { Result } from '../result.ts';
import { parsePlainText } from './plain-text.ts';

/** Why a text is not a person's name. */
export type NameFault = 'letters' | 'length';

const latinName = /^(?=\p{Script=Latin})(?:\p{Script=Latin}\.?|[ '-])+$/u;
const typographicApostrophes = /[\u2018\u2019\u02BC\u00B4`\u2032\uFF07]/gu;
const typographicHyphens = /[\u2010-\u2015\u2212\uFE63\uFF0D]/gu;

/**
 * Reads given names or a surname: Latin letters with accents, space, hyphen, apostrophe, a period after a letter
 * («Ma. José»), 1 to 50. People have surnames of one letter (O, E, U). Only Latin, as on the cédula: a letter of another
 * script that looks the same makes two persons of one.
 *
 * @param max - more letters where the whole name stands in one field
 * @returns the name with single spaces, plain apostrophes and plain hyphens
 * @see spec/fields#name
 * @example parsePersonName('  María  José ') // { ok: true, value: 'María José' }
 */
export function parsePersonName(text: string, max = 50): Result<string, NameFault> {
  const plain = parsePlainText(text.replace(typographicApostrophes, "'").replace(typographicHyphens, '-'), {
    min: 1,
    max,
  });
  if (!plain.ok) return err(plain.error === 'tooShort' || plain.error === 'tooLong' ? 'length' : 'letters');
  return latinName.test(plain.value) ? plain : err('letters');
}
