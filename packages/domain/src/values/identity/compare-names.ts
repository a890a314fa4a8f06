import { type GivenName, type Reading, readingsOf, type WrittenName } from './name-words.ts';

/** Degrees in which two names agree; `compatible` may be one person, and is shown before it is adopted. */
export type NameComparison = 'same' | 'compatible' | 'different';

/** Of two names that may be one person's. */
export type AgreeingNames = Exclude<NameComparison, 'different'>;

/**
 * Compares two names of people, each by its parts or written in one line. Symmetric, and without a score, so that the
 * answer can be explained. `withAccentsOf` prints the adopted name.
 *
 * - `same`: the same words in the same roles, in any order, regardless of accents, case, dots, hyphens and joined
 * particles.
 * - `compatible`: paternal surname and one given name equal, all words of one side on the other (a second name or the
 *   maternal surname may be missing, a second name may be an initial), one word of 5 letters or more may differ by one
 *   letter.
 * - `different`: everything else, also names without a letter.
 *
 * A compound surname is one surname: all its words must be there, in their order. Between two lines the order of given
 * names counts too, because they may be surnames: «Soto Vidal Ana» and «Vidal Soto Ana» are two people.
 *
 * @see spec/fields#name-comparison
 * @example
 * compareNames('PEREZ SOTO MARIA', { givenNames: 'María', paternalSurname: 'Pérez', maternalSurname: 'Soto' }) // 'same'
 */
export function compareNames(one: WrittenName, other: WrittenName): NameComparison {
  const others = readingsOf(other);
  const pairs = readingsOf(one).flatMap((mine) => others.map((theirs) => [mine, theirs] as const));
  if (pairs.some(([mine, theirs]) => isSame(mine, theirs))) return 'same';
  return pairs.some(([mine, theirs]) => isWithin(mine, theirs) || isWithin(theirs, mine))
    ? 'compatible'
    : 'different';
}

const hasWord = (names: readonly GivenName[], word: string) => names.some((name) => name.word === word);

const areEqual = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, index) => word === other[index]);

const isSame = (one: Reading, other: Reading): boolean =>
  areEqual(one.paternal, other.paternal) &&
  areEqual(one.maternal, other.maternal) &&
  one.given.every(({ word }) => hasWord(other.given, word)) &&
  other.given.every(({ word }) => hasWord(one.given, word)) &&
  isOrderKept(one, other);

const wordsIn = (names: readonly GivenName[], others: readonly GivenName[]) =>
  names.map(({ word }) => word).filter((word) => hasWord(others, word));

const isOrderKept = (one: Reading, other: Reading): boolean =>
  !(one.isLine && other.isLine) || areEqual(wordsIn(one.given, other.given), wordsIn(other.given, one.given));

/** Tells if everything in the shorter name is in the longer one, but for one letter of one word. */
function isWithin(shorter: Reading, longer: Reading): boolean {
  if (shorter.paternal.length === 0) return false;
  const inSurnames =
    editsOfSurname(shorter.paternal, longer.paternal) +
    (shorter.maternal.length === 0 ? 0 : editsOfSurname(shorter.maternal, longer.maternal));
  if (inSurnames > 1 || !isOrderKept(shorter, longer)) return false;
  const hasNameInCommon = shorter.given.some(({ word }) => word.length > 1 && hasWord(longer.given, word));
  return hasNameInCommon && inSurnames + editsOfGivenNames(shorter.given, longer.given) <= 1;
}

/** Counts the words of a surname that are one letter apart; infinite if the surnames are two. */
function editsOfSurname(one: readonly string[], other: readonly string[]): number {
  if (one.length !== other.length) return Infinity;
  const apart = one.flatMap((word, index) => (word === other[index] ? [] : [[word, other[index] ?? '']]));
  return apart.every(([word = '', its = '']) => isOneEditApart(word, its)) ? apart.length : Infinity;
}

/** Counts the given names of the shorter side that are one letter apart; infinite if one of them is not on the longer side. */
function editsOfGivenNames(shorter: readonly GivenName[], longer: readonly GivenName[]): number {
  const first = new Set([shorter[0], longer[0]]);
  const free = longer.filter(({ word }) => !hasWord(shorter, word));
  const lacking = shorter.filter((name) => {
    if (hasWord(longer, name.word)) return false;
    const place = free.findIndex(
      (its) =>
        (!first.has(its) && its.word.startsWith(name.initial ?? ' ')) ||
        (!first.has(name) && name.word.startsWith(its.initial ?? ' ')),
    );
    if (place >= 0) free.splice(place, 1);
    return place < 0;
  });
  const canBeEdits = lacking.every(({ word }) => free.some((its) => isOneEditApart(word, its.word)));
  return canBeEdits ? lacking.length : Infinity;
}

const fewestLettersToDiffer = 5;

/** Tells if one letter put in, taken out or replaced makes one word of the other; both long enough to tell. */
function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long || short.length < fewestLettersToDiffer || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  const rest = short.length === long.length ? start + 1 : start;
  return short.slice(rest) === long.slice(start + 1);
}
