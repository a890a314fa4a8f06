import { posix } from 'node:path';
import { anchorOf } from '../decisions/read-pages.ts';
import { findCitations, type Citation } from './find-citations.ts';

/** A citation that leads nowhere: `file:line`, its words, and why. */
type Fault = { file: string; line: number; text: string; reason: string };

/** Pages, files and folders that a citation can name. `read`: the text of a file by its path from the root, undefined when there is none. `paths`: all files. */
type Repository = {
  paths: readonly string[];
  read: (path: string) => string | undefined;
};

/**
 * Resolves every citation of one file: the page is there, its anchor is a heading, and something stands under it.
 *
 * @param file - path from the root of the repository
 * @returns what does not resolve; nothing when all is well
 */
export function checkCitations(file: string, text: string, repository: Repository): Fault[] {
  return findCitations(file, text).flatMap((citation) => {
    const reason = reasonAgainst(file, citation, repository);
    return reason === undefined ? [] : [{ file, line: citation.line, text: citation.text, reason }];
  });
}

function reasonAgainst(file: string, citation: Citation, repository: Repository): string | undefined {
  switch (citation.kind) {
    case 'outside':
      return 'it cites a document outside the repository: give the reason, spec/<file>#<anchor> or decision <page>#<anchor>';
    case 'spec': {
      const path = `docs/spec/${citation.page}.md`;
      if (repository.read(path) !== undefined && citation.anchor === undefined && !file.endsWith('.md'))
        return 'it has no anchor: spec/<file>#<anchor>';
      return missing(path, citation.anchor, repository);
    }
    case 'decision':
      return missing(`docs/decisions/${citation.page}.md`, citation.anchor, repository);
    case 'path':
      return isThere(citation.path, repository.paths)
        ? undefined
        : 'no file or folder has this path, or ends in it';
    case 'link': {
      const path = citation.path === '' ? file : posix.join(posix.dirname(file), citation.path);
      // Of folders and pictures there is nothing to read.
      return path.endsWith('.md') ? missing(path, citation.anchor, repository) : undefined;
    }
  }
}

/** Resolves a path or the end of one. `<room>` stands for any name, `*` for any part of a name. */
function isThere(path: string, paths: readonly string[]): boolean {
  const pattern = path
    .replace(/\/$/u, '')
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/<[\w-]+>/gu, '[^/]+')
    .replaceAll('*', '[^/]*');
  const ends = new RegExp(`(?:^|/)${pattern}(?:/|$)`, 'u');
  return paths.some((one) => ends.test(one));
}

function missing(path: string, anchor: string | undefined, { read }: Repository): string | undefined {
  const page = read(path);
  if (page === undefined) return `there is no ${path}`;
  if (anchor === undefined) return undefined;
  const sections = sectionsOf(page);
  if (!sections.has(anchor)) return `${path} has no heading for #${anchor}`;
  return sections.get(anchor) ? undefined : `nothing stands under #${anchor} of ${path}`;
}

/** Pages are cited hundreds of times and read once. */
const known = new Map<string, ReadonlyMap<string, boolean>>();

/** By the anchor of each heading: is there text before the next heading of its level or above? */
function sectionsOf(page: string): ReadonlyMap<string, boolean> {
  const before = known.get(page);
  if (before) return before;
  const sections = new Map<string, boolean>();
  let open: { anchor: string; level: number }[] = [];
  let fenced = false;
  for (const line of page.split('\n')) {
    if (line.startsWith('```')) fenced = !fenced;
    const [, marks, title] = (fenced ? null : /^(#{1,6}) (.+)$/u.exec(line)) ?? [];
    if (marks !== undefined && title !== undefined) {
      open = [
        ...open.filter(({ level }) => level < marks.length),
        { anchor: anchorOf(title), level: marks.length },
      ];
      sections.set(anchorOf(title), false);
    } else if (line.trim() !== '') for (const { anchor } of open) sections.set(anchor, true);
  }
  known.set(page, sections);
  return sections;
}
