/** Text of a file by its path from the repository's folder. */
export type ReadFile = (path: string) => string;

/** Plan of a command: new files, and files that it adds a line to. */
export type Plan = {
  /** Folders and files that must not exist yet. */
  created: readonly { path: string; text: string }[];
  changed: readonly { path: string; text: string }[];
  /** Steps that neither the compiler nor a test asks for. */
  reminders: readonly string[];
};

/** Replaces words in a text, the longest first, so that `precoSource` is not taken for `preco`. */
export function rename(text: string, words: Readonly<Record<string, string>>): string {
  const from = Object.keys(words).toSorted((one, other) => other.length - one.length);
  return from.reduce((renamed, word) => renamed.replaceAll(word, () => words[word] ?? word), text);
}

/**
 * Adds an entry at the end of a list of literals.
 *
 * @param end - the text that ends the list, once in the file
 * @throws when the list is not there: the file has changed, and this command with it
 */
export function addBefore(text: string, end: string, entry: string): string {
  const parts = text.split(end);
  if (parts.length !== 2)
    throw new Error(`«${end}» is not once in the file: adapt tooling/new to its new form`);
  return parts.join(`${entry}${end}`);
}
