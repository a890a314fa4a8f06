import { parseEmail } from '../values/identity/email.ts';
import { parsePhone } from '../values/identity/phone.ts';
import { parseRut } from '../values/identity/rut.ts';
import { err, ok, type Result } from '../values/result.ts';
import { type SearchTerm, searchWords } from './search-terms.ts';

/** ISO days of Chile, both included. */
export type SearchRange = { from: string; to: string };

/** A search: an application by its number, by any one of `terms`, or by all words of a name. */
export type Search =
  | { kind: 'folio'; folio: string }
  | { kind: 'terms'; terms: SearchTerm[]; code?: string }
  | { kind: 'name'; words: string[]; range: SearchRange | null; code?: string };

/**
 * Faults of a search: shorter than two letters, longer than a name, a RUT whose check digit is another, one word of a name
 * without days, days that are more than ninety or none.
 */
export type SearchFault = 'tooShort' | 'tooLong' | 'checkDigit' | 'oneWord' | 'range';

/** Length of a text that is looked for, and the most words of it. */
const maxLength = 120;
const maxSearchedWords = 8;

/** Days that a search by one word of a name may go over. */
export const maxSearchedDays = 90;

const folioForm = /^s-?(\d{4})-?(\d{1,9})$/iu;
const digitsAlone = /^[\d\s.()+\-\u2010-\u2015]+k?$/iu;
const oneToken = /^[\p{L}\p{N}\-\u2010-\u2015]+$/u;

const daysOf = ({ from, to }: SearchRange): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000 + 1;

const isUsable = (range: SearchRange): boolean => {
  const days = daysOf(range);
  return days >= 1 && days <= maxSearchedDays;
};

/** A number may be a RUT, a telephone, or a code of the acquirer: all that it can be is looked for. */
function numbersOf(text: string): Result<Search, SearchFault> {
  const rut = parseRut(text);
  const phone = parsePhone(text, 'any');
  const code = text.replace(/\s/gu, '');
  const terms: SearchTerm[] = [
    ...(rut.ok ? [{ kind: 'rut' as const, text: rut.value }] : []),
    ...(phone.ok ? [{ kind: 'phone' as const, text: phone.value }] : []),
    { kind: 'merchantCode', text: code.toUpperCase() },
  ];
  const isWrongRut = !rut.ok && rut.error === 'checkDigit' && !phone.ok;
  return isWrongRut ? err('checkDigit') : ok({ kind: 'terms', terms, code });
}

function nameOf(text: string, range: SearchRange | null): Result<Search, SearchFault> {
  const words = searchWords(text);
  if (words.join('').length < 2) return err('tooShort');
  if (words.length > maxSearchedWords) return err('tooLong');
  if (words.length === 1 && !range) return err('oneWord');
  // A code that is printed on a document may be of letters alone.
  return ok({ kind: 'name', words, range, ...(oneToken.test(text) && { code: text }) });
}

/**
 * Reads the kind of a search text: a folio, a mail address, a number, a code, else the words of a name. A name needs two
 * words, or one and a range of at most {@link maxSearchedDays} days.
 *
 * @param range - the days on which the applications of a search by name began
 * @example parseSearch('gonzales perez', null) // { ok: true, value: { kind: 'name', words: ['gonsales', 'peres'], … } }
 */
export function parseSearch(text: string, range: SearchRange | null): Result<Search, SearchFault> {
  if (text.length > maxLength) return err('tooLong');
  const typed = text.normalize('NFC').trim();
  if (typed.length < 2) return err('tooShort');
  if (range && !isUsable(range)) return err('range');
  const [, year, number] = folioForm.exec(typed) ?? [];
  if (year && number) return ok({ kind: 'folio', folio: `S-${year}-${number.padStart(6, '0')}` });
  if (typed.includes('@')) {
    const email = parseEmail(typed);
    return ok({
      kind: 'terms',
      terms: [{ kind: 'email', text: (email.ok ? email.value : typed).toLowerCase() }],
    });
  }
  if (digitsAlone.test(typed) || parseRut(typed).ok) return numbersOf(typed);
  if (oneToken.test(typed) && /\d/u.test(typed))
    return ok({
      kind: 'terms',
      terms: [{ kind: 'merchantCode', text: typed.toUpperCase() }],
      code: typed,
    });
  return nameOf(typed, range);
}
