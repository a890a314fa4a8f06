import { err } from '../result.ts';
import type { Result } from '../result.ts';
import { parsePlainText } from './plain-text.ts';

/** Faults of a person's name. */
export type NameFault = 'letters' | 'length';

const latinName = /^(?=\p{Script=Latin})(?:\p{Script=Latin}\.?|[ '-])+$/u;
const typographicApostrophes = /[\u2018\u2019\u201B\u02B9\u02BB\u02BC\u02C8\u00B4`\u2032\uFF07]/gu;
const typographicHyphens = /[\u2010-\u2015\u2212\uFE63\uFF0D]/gu;
/** Copied along: quotes, the comma of a list, marks that contacts of phones have round a name. An override of direction stays, and is refused. */
const edges = /^[«“"\s\u200B-\u200F\u202A\uFEFF]{1,9}|[»”",;\s\u200B-\u200F\u202C\uFEFF]{1,9}$/gu;

/** A name or a trade name with the apostrophes and hyphens of plain keyboards, without signs that are copied along. */
export const withPlainSigns = (text: string): string =>
  text
    .replace(edges, '')
    .replace(typographicApostrophes, "'")
    .replace(typographicHyphens, '-')
    .replace(/[\t\r\n]+/gu, ' ');

/**
 * Reads given names or a surname: Latin letters with accents, space, hyphen, apostrophe, a period after a letter
 * («Ma. José»), 1 to 50. People have surnames of one letter (O, E, U). Only Latin, as on the cédula: a letter of another
 * script that looks the same makes two persons of one.
 *
 * @param max - more letters if the whole name stands in one field
 * @returns the name with single spaces, plain apostrophes and plain hyphens
 * @see spec/fields#name
 * @example parsePersonName('  María  José ') // { ok: true, value: 'María José' }
 */
export function parsePersonName(text: string, max = 50): Result<string, NameFault> {
  const plain = parsePlainText(withPlainSigns(text), { min: 1, max });
  if (!plain.ok) return err(plain.error === 'tooShort' || plain.error === 'tooLong' ? 'length' : 'letters');
  return latinName.test(plain.value) ? plain : err('letters');
}
