import { err, ok, type Result } from '../values/result.ts';

/** The texts of an edition: the terms to accept, and the treatment of personal data. */
export const legalTextKinds = ['terms', 'privacy'] as const;

export type LegalTextKind = (typeof legalTextKinds)[number];

/** A legal text as it is shown: chapters of a title and paragraphs, plain. */
export interface LegalText {
  title: string;
  chapters: readonly { title: string; paragraphs: readonly string[] }[];
}

/** One edition of the texts, by the ISO day from which it is in force. */
export type LegalEdition = Record<LegalTextKind, LegalText>;

/** Every edition that was published, and the one in force. */
export interface LegalEditions {
  /** ISO day. */
  current: string;
  of: ReadonlyMap<string, LegalEdition>;
}

/** Tells if texts of this version were published here. */
export const isEdition = ({ of }: LegalEditions, version: string): boolean => of.has(version);

type Chapter = { title: string; paragraphs: string[] };

/**
 * Reads a legal text: `# Title`, chapters that begin with `## Title`, and paragraphs that a blank line parts. Nothing else
 * of Markdown means anything, so nothing can be shown as other than it is written.
 *
 * @returns the text, or in English the fault and its line
 */
export function parseLegalText(source: string): Result<LegalText, string> {
  let title: string | undefined;
  const chapters: Chapter[] = [];
  let isParagraphOpen = false;
  for (const [index, raw] of source.split(/\r?\n/u).entries()) {
    const line = raw.trim();
    const at = `line ${index + 1}`;
    const heading = /^(#{1,6}) (\S.*)$/u.exec(line);
    const chapter = chapters.at(-1);
    if (heading?.[1] === '#' && title === undefined) title = heading[2];
    else if (heading?.[1] === '##' && title !== undefined)
      chapters.push({ title: heading[2] ?? '', paragraphs: [] });
    else if (heading) return err(`${at}: one title with #, then chapters with ##`);
    else if (line !== '' && !chapter) return err(`${at}: words before the first chapter`);
    else if (line !== '' && chapter) {
      const before = isParagraphOpen ? `${chapter.paragraphs.pop() ?? ''} ` : '';
      chapter.paragraphs.push(`${before}${line}`);
    }
    isParagraphOpen = line !== '' && !heading;
  }
  if (title === undefined) return err('it has no title (# …)');
  const empty = chapters.find(({ paragraphs }) => paragraphs.length === 0);
  if (chapters.length === 0 || empty) return err(`the chapter ${empty?.title ?? '(none)'} says nothing`);
  return ok({ title, chapters });
}

/** A legal text as a file that a person keeps. @param edition - its version, an ISO day */
export const legalTextAsFile = ({ title, chapters }: LegalText, version: string): string =>
  [title, version, ...chapters.flatMap((chapter) => ['', chapter.title, ...chapter.paragraphs])].join('\n');
