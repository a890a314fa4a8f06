/** One line of the list: a place, an act, or an application that was found. */
export type Entry = {
  id: string;
  name: string;
  /** Words that explain it. */
  hint?: string;
  /** The keys that do the same. */
  keys?: readonly string[];
  run: () => void;
};

/** Entries under one heading. */
export type EntryGroup = { title: string; entries: readonly Entry[] };

/** Letters without case and marks, so that `busqueda` finds «Búsqueda». */
const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('es-CL');

/** Tells if a word of the text begins so. */
function begins(text: string, word: string): boolean {
  const letters = ` ${folded(text)}`;
  for (let at = letters.indexOf(word); at > 0; at = letters.indexOf(word, at + 1))
    if (/[^\p{L}\p{N}]/u.test(letters.charAt(at - 1))) return true;
  return false;
}

/**
 * Keeps the entries in whose name or hint each typed word begins a word. Names come before hints.
 *
 * @param typed - all entries for an empty text
 */
export function matching(entries: readonly Entry[], typed: string): Entry[] {
  const words = folded(typed).split(/\s+/u).filter(Boolean);
  const inName = (entry: Entry) => words.every((word) => begins(entry.name, word));
  const anywhere = ({ name, hint = '' }: Entry) => words.every((word) => begins(`${name} ${hint}`, word));
  const found = entries.filter(anywhere);
  return [...found.filter(inName), ...found.filter((entry) => !inName(entry))];
}

/** The place of the chosen entry after a key; it goes round at both ends. */
export function moved(at: number, count: number, key: string): number {
  if (count === 0) return 0;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : at;
}
