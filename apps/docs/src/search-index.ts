import MiniSearch from 'minisearch';

/** A heading of a document with the text below it; `id` is its address. */
type SearchEntry = { id: string; page: string; heading: string; text: string };

/** A heading that fits the typed words, with a piece of its text. */
export type Found = { href: string; page: string; heading: string; piece: string };

const maxFound = 12;
const pieceLetters = 140;

/** Without accents, in lower case: people type «contrasena». */
const plain = (word: string) =>
  word
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** The text round the first of the words that were found; it begins at a word and may end inside one. */
function pieceOf(text: string, words: readonly string[]): string {
  const lower = plain(text);
  const at = Math.max(0, Math.min(...words.map((word) => lower.indexOf(word)).filter((index) => index >= 0)));
  const from = Number.isFinite(at) ? text.lastIndexOf(' ', Math.max(0, at - 40)) + 1 : 0;
  const piece = text.slice(from, from + pieceLetters).trim();
  return `${from > 0 ? '…' : ''}${piece}${from + pieceLetters < text.length ? '…' : ''}`;
}

const isEntry = (given: unknown): given is SearchEntry =>
  typeof given === 'object' &&
  given !== null &&
  (['id', 'page', 'heading', 'text'] as const).every((key) => typeof Reflect.get(given, key) === 'string');

/**
 * Makes the search over all documents. Words may be begun or have a letter wrong, in any order, without accents.
 *
 * @param given - parsed `search.json`; values that are no entries are left out
 * @example createSearch(entries)('clave')
 */
export function createSearch(given: unknown): (typed: string) => Found[] {
  const entries = Array.isArray(given) ? given.filter(isEntry) : [];
  const texts = new Map(entries.map((entry) => [entry.id, entry]));
  const index = new MiniSearch<SearchEntry>({
    fields: ['heading', 'page', 'text'],
    processTerm: plain,
    searchOptions: {
      boost: { heading: 4, page: 2 },
      prefix: true,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(entries);
  return (typed) =>
    index
      .search(typed)
      .flatMap(({ id, terms }): Found[] => {
        const entry = texts.get(String(id));
        if (!entry) return [];
        const { page, heading, text } = entry;
        return [{ href: entry.id, page, heading, piece: pieceOf(text.trim(), terms) }];
      })
      .slice(0, maxFound);
}
