/**
 * What one place of a text refers to: a page of docs by its path, with an anchor where there is one; a decision by its
 * number; or a document that is not in the repository.
 */
export type Citation = { line: number; text: string } & (
  | { kind: 'spec'; page: string; anchor: string | undefined }
  | { kind: 'decision'; number: string; anchor: string | undefined }
  | { kind: 'link'; path: string; anchor: string | undefined }
  | { kind: 'outside' }
);

/** Between two words of a citation, which a comment may break over two lines. */
const gap = String.raw`\s+(?:(?:\*|//)\s+)?`;

const spec = /(?<![\w/.-])(?:docs\/)?spec\/(?<page>[a-z][a-z-]*)(?:\.md)?(?:#(?<anchor>[\w-]+))?/gu;
const decision = new RegExp(
  String.raw`(?:\bdecision${gap}|docs/decisions/)(?<number>\d{4})(?![\d])(?:[a-z-]*(?:\.md)?#(?<anchor>[\w-]+))?`,
  'giu',
);
const link = /\]\((?![a-z]+:)(?<path>[^)\s#]*)(?:#(?<anchor>[^)\s]+))?\)/gu;
const outside = [
  'screens-and-flow',
  'chile-domain',
  `design,?${gap}section`,
  String.raw`design${gap}D\d`,
  String.raw`statements?${gap}\d`,
  `spec(?:ification)?,?${gap}sections?`,
  String.raw`assist-protocol(?:\.md)?,?${gap}\d`,
  `protocol,${gap}section`,
];
const refused = new RegExp(`(?<![\\w/])(?:${outside.join('|')})`, 'giu');

/**
 * Every citation of a text. Links are read in Markdown only; tests of code contain brackets of their own.
 *
 * @param file - tells Markdown from code
 */
export function findCitations(file: string, text: string): Citation[] {
  const lineOf = (index: number) => text.slice(0, index).split('\n').length;
  const at = (match: RegExpExecArray) => ({
    line: lineOf(match.index),
    text: match[0].replaceAll(new RegExp(gap, 'gu'), ' '),
  });
  const links: Citation[] = [];
  if (file.endsWith('.md'))
    for (const match of text.matchAll(link))
      links.push({
        ...at(match),
        kind: 'link',
        path: match.groups?.path ?? '',
        anchor: match.groups?.anchor,
      });
  return [
    ...links,
    ...[...text.matchAll(spec)].map((match) => ({
      ...at(match),
      kind: 'spec' as const,
      page: match.groups?.page ?? '',
      anchor: match.groups?.anchor,
    })),
    ...[...text.matchAll(decision)].map((match) => ({
      ...at(match),
      kind: 'decision' as const,
      number: match.groups?.number ?? '',
      anchor: match.groups?.anchor,
    })),
    ...[...text.matchAll(refused)].map((match) => ({ ...at(match), kind: 'outside' as const })),
  ];
}
