import { plainLetters } from '../identity/plain-letters.ts';
import { inFull } from './abbreviations.ts';
import { bySoundInLists } from './by-sound.ts';

/** An entry of a list that people search: communes, activities, banks, countries. */
export interface SearchEntry {
  label: string;
  /** Shown beside the label and searched too, such as the region of a commune. */
  hint?: string;
  /** Other names of the hint's place, searched alone: «RM» and «Santiago» of a region. */
  hintAliases?: readonly string[];
  /** Other names of the same thing. A result that only such a name found shows it in its hint. */
  aliases?: readonly string[];
}

type Prepared = { names: Name[]; hint: string[] };
/** `bare`: without the article before it, «serena». `sounds`: the words by sound, made when they are first needed. */
type Name = { text: string; words: string[]; compact: string; bare: string; sounds?: string[] };

/** Words that say nothing about a thing when others stand beside them. */
const stopWords = new Set(
  'de del la las el los y e o en con a al un una por para mi comuna ciudad region'.split(' '),
);

const apostrophes = /['‘’‛ʼ´`′＇]/gu;
const betweenWords = /[^\p{L}\p{N}]+/u;

/** The words of a text as a search compares them: in full, small letters without marks, apostrophes dropped. */
const wordsOf = (text: string): string[] =>
  plainLetters(text.replace(apostrophes, ''))
    .split(betweenWords)
    .filter((word) => word !== '')
    .map(inFull);

/**
 * Returns a text without the signs that people leave out or write in another way: case, marks, apostrophes, blanks,
 * hyphens, dots.
 *
 * @example searchKey('Llay-Llay') // 'llayllay'
 */
export const searchKey = (text: string): string => wordsOf(text).join('');

const nameOf = (text: string): Name => {
  const words = wordsOf(text);
  const [first = '', ...rest] = words;
  return { text, words, compact: words.join(''), bare: stopWords.has(first) ? rest.join('') : '' };
};

const prepared = new WeakMap<readonly SearchEntry[], Prepared[]>();

/** Each list is prepared once: a person who types searches it with every key. */
function prepare(list: readonly SearchEntry[]): Prepared[] {
  const known = prepared.get(list);
  if (known) return known;
  const made = list.map(({ label, hint = '', hintAliases = [], aliases = [] }) => ({
    names: [label, ...aliases].map(nameOf),
    hint: [hint, ...hintAliases].flatMap(wordsOf),
  }));
  prepared.set(list, made);
  return made;
}

/** Tells if a typed word begins a word, in the singular or the plural. */
const begins = (word: string, typed: string): boolean =>
  word.startsWith(typed) ||
  (typed.length > 4 && typed.endsWith('s') && word.startsWith(typed.replace(/e?s$/u, '')));

/** Tells if a word begins with a typed one in which one letter was left out, put in or replaced. */
const isOneEdit = (word: string, typed: string): boolean => {
  let start = 0;
  while (start < typed.length && word[start] === typed[start]) start++;
  return (
    word.startsWith(typed.slice(start + 1), start) ||
    word.startsWith(typed.slice(start), start + 1) ||
    word.startsWith(typed.slice(start + 1), start + 1)
  );
};

type Compare = (word: string, typed: string) => boolean;

const included: Compare = (word, typed) => typed.length > 2 && word.includes(typed);
const startsWith: Compare = (word, typed) => word.startsWith(typed);
/** With a slip in one key, in words long enough to tell; the first letter counts. */
const slips: Compare = (word, typed) =>
  word.startsWith(typed) || (typed.length > 4 && word[0] === typed[0] && isOneEdit(word, typed));

/** With another ending, in long words: «plomería» finds «plomero». */
const endings: Compare = (word, typed) =>
  word.startsWith(typed) ||
  (typed.length > 5 && word.startsWith(typed.slice(0, Math.max(5, typed.length - 4))));

const all = (typed: readonly string[], words: readonly string[], compare: Compare): boolean =>
  typed.every((one) => words.some((word) => compare(word, one)));

type Query = { compact: string; words: string[] };
type Hit = { rank: number; name: Name | undefined };
type Found = Hit & { index: number };

/** Rates the fit of an entry, 0 best; undefined if it does not fit. Its own label goes before its other names. */
function fit({ names, hint }: Prepared, { compact, words }: Query): Hit | undefined {
  const tests: ((name: Name) => boolean)[] = [
    (name) => name.compact === compact,
    (name) => name.bare === compact,
    (name) => name.compact.startsWith(compact),
    (name) => all(words, name.words, begins),
    (name) => all(words, [...name.words, ...hint], begins),
    (name) => all(words, name.words, included),
  ];
  for (const [rank, test] of tests.entries()) {
    const at = names.findIndex(test);
    if (at >= 0) return { rank: rank * 2 + (at > 0 ? 1 : 0), name: names[at] };
  }
  const everything = [...names.flatMap((name) => name.words), ...hint];
  return all(words, everything, begins) ? { rank: 2 * tests.length, name: undefined } : undefined;
}

const soundsOf = (name: Name): string[] => (name.sounds ??= name.words.map(bySoundInLists));

/** Of the names that fit, the shortest: it says the least besides. */
function soundsLike({ names }: Prepared, typed: readonly string[], compare: Compare): Hit | undefined {
  const [name] = names
    .filter((one) => all(typed, soundsOf(one), compare))
    .toSorted((one, other) => one.words.length - other.words.length);
  return name && { rank: name.words.length, name };
}

/** The entries that have some of the words, those with the rarest first, of two such the one typed first: «maestro soldador» finds «soldador». */
function bySomeWords(entries: readonly Prepared[], typed: readonly string[]): Found[] {
  const reporting = typed.length > 1 ? typed.filter((word) => word.length > 3) : [];
  const having = reporting.map((word) =>
    entries.flatMap(({ names }, index) => {
      const name = names.find((one) => soundsOf(one).some((own) => own.startsWith(word)));
      return name ? [{ index, name }] : [];
    }),
  );
  const found = new Map<number, Found>();
  for (const [place, hits] of having.entries())
    for (const { index, name } of hits) {
      const weight = Math.log(entries.length / hits.length) - place / 1000;
      const { rank } = found.get(index) ?? { rank: 0 };
      found.set(index, { index, rank: rank - weight, name: found.get(index)?.name ?? name });
    }
  return [...found.values()];
}

/**
 * Returns the entries that a typed text means, best first: equal names, then names that begin with it, then its words
 * in any order. Case, accents, apostrophes, hyphens and blanks do not count. If nothing fits, words that sound the
 * same in Chile are taken, then words one key apart, then words with another ending, then some of the words.
 *
 * @param typed as a person types it; blank gives the list as it is
 * @param limit most entries; a longer list asks to type more, which is quicker than scrolling
 * @returns entries of the list; one that another name found has that name in its hint
 * @example searchList(communes, 'llay-llay') // [{ label: 'Llaillay', hint: 'Llay-Llay · Valparaíso', … }]
 */
export function searchList<Entry extends SearchEntry>(
  list: readonly Entry[],
  typed: string,
  limit = 50,
): Entry[] {
  const every = wordsOf(typed.slice(0, 100));
  if (every.length === 0) return list.slice(0, limit);
  const reporting = every.filter((word) => !stopWords.has(word));
  const query = { compact: every.join(''), words: reporting.length > 0 ? reporting : every };
  const sounds = query.words.map(bySoundInLists);
  const entries = prepare(list);
  const by = (look: (entry: Prepared) => Hit | undefined): Found[] =>
    entries.flatMap((entry, index) => {
      const hit = look(entry);
      return hit ? [{ ...hit, index }] : [];
    });
  const fitting = [
    () => by((entry) => fit(entry, query)),
    () => by((entry) => soundsLike(entry, sounds, startsWith)),
    () => by((entry) => soundsLike(entry, sounds, slips)),
    () => by((entry) => soundsLike(entry, sounds, endings)),
    () => bySomeWords(entries, sounds),
  ];
  for (const look of fitting) {
    const found = look();
    if (found.length > 0)
      return found
        .toSorted((one, other) => one.rank - other.rank || one.index - other.index)
        .slice(0, limit)
        .flatMap(({ index, name }) => {
          const entry = list[index];
          return entry ? [withName(entry, name)] : [];
        });
  }
  return [];
}

const withName = <Entry extends SearchEntry>(entry: Entry, name: Name | undefined): Entry =>
  !name || name.text === entry.label
    ? entry
    : { ...entry, hint: [name.text, entry.hint].filter(Boolean).join(' · ') };

/** The entry of a name, of its label or another one, but for case, accents and signs. */
export const entryNamed = <Entry extends SearchEntry>(
  list: readonly Entry[],
  name: string,
): Entry | undefined => {
  const key = searchKey(name);
  const of = (names: (entry: Entry) => readonly string[]) =>
    list.find((entry) => names(entry).some((one) => searchKey(one) === key));
  return key === '' ? undefined : (of(({ label }) => [label]) ?? of(({ aliases = [] }) => aliases));
};
