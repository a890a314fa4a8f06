import { err } from '../result.ts';
import type { Result } from '../result.ts';
import { parsePlainText } from './plain-text.ts';

/** Why a text is not a person's name. */
export type NameFault = 'letters' | 'length';

const latinName = /^\p{Script=Latin}[\p{Script=Latin} '-]*$/u;
const typographicApostrophes = /[\u2018\u2019\u02BC\u00B4`]/gu;

/**
 * Reads given names or a surname: Latin letters with accents, space, hyphen, apostrophe, 2 to 50.
 * Only Latin, as on the cédula: a letter of another script that looks the same makes two persons of one.
 *
 * @param max - more letters where the whole name stands in one field
 * @returns the name with single spaces and a plain apostrophe
 * @see spec/fields#name
 * @example parsePersonName('  María  José ') // { ok: true, value: 'María José' }
 */
export function parsePersonName(text: string, max = 50): Result<string, NameFault> {
  const plain = parsePlainText(text.replace(typographicApostrophes, "'"), { min: 2, max });
  if (!plain.ok) return err(plain.error === 'tooShort' || plain.error === 'tooLong' ? 'length' : 'letters');
  return latinName.test(plain.value) ? plain : err('letters');
}
