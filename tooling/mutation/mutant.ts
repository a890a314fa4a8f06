/**
 * One change of one line of the product that a requirement forbids: some test whose title bears the requirement's id
 * has to fail on it. `text` occurs exactly once in `file`, so that the change cannot land elsewhere unnoticed.
 */
export type Mutant = {
  id: string;
  file: string;
  text: string;
  becomes: string;
  /** The files in which the tests with the id are looked for; `.spec.ts` are browser tests. */
  tests: readonly string[];
  /** Words of the one title to run, where running all that bear the id would take minutes. */
  title?: string;
  /** Why no test can fail on it. At most three mutants may have this. */
  survives?: string;
};

/** How often the text of a mutant occurs; anything but 1 means that the code has moved on. */
export const occurrences = (source: string, { text }: Pick<Mutant, 'text'>): number =>
  source.split(text).length - 1;

/** @throws Error when the text does not occur exactly once */
export function mutate(source: string, mutant: Mutant): string {
  const found = occurrences(source, mutant);
  if (found !== 1) throw new Error(`${changeOf(mutant)}: the text occurs ${found} times in ${mutant.file}`);
  return source.replace(mutant.text, () => mutant.becomes);
}

/** As code of Markdown, on one line; text that has backticks itself is fenced by two. */
function asCode(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  if (!line.includes('`')) return `\`${line}\``;
  // As the formatter writes it: with blanks only where a backtick would stand at the fence.
  return /^`|`$/u.test(line) ? `\`\` ${line} \`\`` : `\`\`${line}\`\``;
}

/** The change in one line, as the result table shows it. Two mutants of one file never share it. */
export const changeOf = ({ text, becomes }: Pick<Mutant, 'text' | 'becomes'>): string =>
  becomes.trim() === '' ? `${asCode(text)} removed` : `${asCode(text)} → ${asCode(becomes)}`;

export const isBrowserTest = (file: string): boolean => file.endsWith('.spec.ts');
