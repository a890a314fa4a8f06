import { posix } from 'node:path';
import { findCitations, type Citation } from './find-citations.ts';

/** A citation that leads nowhere: `file:line`, its words, and why. */
export type Fault = { file: string; line: number; text: string; reason: string };

/** What can be cited. `read`: the text of a file by its path from the root, nothing when there is none. */
export type Repository = { decisions: readonly string[]; read: (path: string) => string | undefined };

/** Two decisions with one number: whoever cites it could mean either. */
export const sharedNumbers = (decisions: readonly string[]): string[] =>
  decisions.filter((one) =>
    decisions.some((other) => other !== one && other.slice(0, 5) === one.slice(0, 5)),
  );

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
      return 'it cites a document outside the repository: give the reason, spec/<file>#<anchor> or decision NNNN';
    case 'spec': {
      const path = `docs/spec/${citation.page}.md`;
      if (repository.read(path) !== undefined && citation.anchor === undefined && !file.endsWith('.md'))
        return 'it has no anchor: spec/<file>#<anchor>';
      return missing(path, citation.anchor, repository);
    }
    case 'decision': {
      const page = repository.decisions.find((one) => one.startsWith(`${citation.number}-`));
      if (page === undefined) return `there is no decision ${citation.number}`;
      return missing(`docs/decisions/${page}`, citation.anchor, repository);
    }
    case 'link': {
      const path = citation.path === '' ? file : posix.join(posix.dirname(file), citation.path);
      // Of folders and pictures there is nothing to read.
      return path.endsWith('.md') ? missing(path, citation.anchor, repository) : undefined;
    }
  }
}

function missing(path: string, anchor: string | undefined, { read }: Repository): string | undefined {
  const page = read(path);
  if (page === undefined) return `there is no ${path}`;
  if (anchor === undefined) return undefined;
  const sections = sectionsOf(page);
  if (!sections.has(anchor)) return `${path} has no heading for #${anchor}`;
  return sections.get(anchor) === '' ? `nothing stands under #${anchor} of ${path}` : undefined;
}

/** The text under each heading of a page, down to the next heading of its level or above, by anchor. */
function sectionsOf(page: string): Map<string, string> {
  const sections = new Map<string, string>();
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
      sections.set(anchorOf(title), '');
    } else
      for (const { anchor } of open)
        sections.set(anchor, `${sections.get(anchor) ?? ''}\n${line}`.trimStart());
  }
  return sections;
}

/** The anchor that GitHub gives a heading. */
const anchorOf = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/gu, '-');
