import { plainLetters } from './plain-letters.ts';

/** A person's name by its parts, as a form or the civil register gives it. */
export type PersonName = {
  givenNames: string;
  paternalSurname: string;
  maternalSurname?: string | null | undefined;
};

/** A name by its parts, or written in one line as in a deed. */
export type WrittenName = PersonName | string;

/** A given name as it is compared. `initial` is the letter that was written in place of the name. */
export type GivenName = { word: string; initial?: string };

/**
 * One way of reading a written name: which of its words are given names and which are surnames. `isLine`: the roles
 * are not given, thus two words read as given names may be two surnames.
 */
export type Reading = { given: GivenName[]; paternal: string[]; maternal: string[]; isLine: boolean };

const particles = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'da', 'do', 'dos', 'van', 'von']);

/** Written on to the next word or apart from it: «McDonald», «Mc Donald». */
const joined = new Set([...particles, 'mc', 'mac', 'di']);

/** Apostrophes and dots in all their forms, and invisible characters. */
const ignored = /['‘’‛ʹʻʼˈ´`′＇.·\p{Cf}]/gu;
const betweenWords = /[^\p{L}\p{M}\p{N}]+/u;

/** Tells if a word, in small letters, belongs to the word after it. */
export const isParticle = (word: string): boolean => particles.has(word);

/** Text before it is cut into words: without dots, apostrophes and invisible characters. */
export const withoutDots = (text: string): string => text.replace(ignored, '');

/**
 * The words that a name is compared by, with each particle joined to the word after it.
 *
 * @example nameWords('Pérez-Cotapos de la Fuente') // ['perez', 'cotapos', 'delafuente']
 */
function nameWords(text: string): string[] {
  const words = plainLetters(withoutDots(text))
    .split(betweenWords)
    .filter((word) => word !== '');
  const found: string[] = [];
  let before = '';
  for (const [index, word] of words.entries())
    if (joined.has(word) && index < words.length - 1) before += word;
    else {
      found.push(before + word);
      before = '';
    }
  return found;
}

/** Bounds of the search: words of one surname, and words of a name that is compared word by word. */
const maxSurnameWords = 4;
const maxWords = 40;

const toGivenName = (word: string): GivenName => ({
  word: word === 'm' || word === 'ma' ? 'maria' : word,
  ...(word.length === 1 && { initial: word }),
});

const toGivenNames = (words: readonly string[]): GivenName[] =>
  words.length > maxWords ? [{ word: words.join(' ') }] : words.map(toGivenName);

/**
 * Every way a written name can be read. Parts say it themselves; a line has the given names first or last, and the
 * paternal surname before the maternal one.
 *
 * @returns one reading for parts, at most 40 for a line, none for a text without words
 */
export function readingsOf(name: WrittenName): Reading[] {
  if (typeof name !== 'string') {
    const given = toGivenNames(nameWords(name.givenNames));
    const paternal = nameWords(name.paternalSurname);
    const maternal = nameWords(name.maternalSurname ?? '');
    return given.length + paternal.length + maternal.length === 0
      ? []
      : [{ given, paternal, maternal, isLine: false }];
  }
  const words = nameWords(name);
  if (words.length === 0) return [];
  const alone: Reading = { given: toGivenNames(words), paternal: [], maternal: [], isLine: true };
  if (words.length === 1) return [alone, { ...alone, given: [], paternal: words }];
  return words.length > maxWords ? [alone] : splits(words);
}

function splits(words: readonly string[]): Reading[] {
  const found: Reading[] = [];
  for (let first = 1; first <= maxSurnameWords; first++)
    for (let second = 0; second <= maxSurnameWords && first + second < words.length; second++) {
      const rest = words.length - first - second;
      found.push(
        {
          given: toGivenNames(words.slice(0, rest)),
          paternal: words.slice(rest, rest + first),
          maternal: words.slice(rest + first),
          isLine: true,
        },
        {
          given: toGivenNames(words.slice(first + second)),
          paternal: words.slice(0, first),
          maternal: words.slice(first, first + second),
          isLine: true,
        },
      );
    }
  return found;
}
