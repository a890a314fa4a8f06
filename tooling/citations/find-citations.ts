import { areas } from '../decisions/read-pages.ts';

/**
 * Target of a reference in a text: a page of docs by its path, with an anchor where there is one; a decision by its
 * page and section; a file or folder by its path, or by the end of it; or a document that is not in the repository.
 */
export type Citation = { line: number; text: string } & (
  | { kind: 'spec'; page: string; anchor: string | undefined }
  | { kind: 'decision'; page: string; anchor: string | undefined }
  | { kind: 'link'; path: string; anchor: string | undefined }
  | { kind: 'path'; path: string }
  | { kind: 'outside' }
);

/** Between two words of a citation, which a comment may break over two lines. */
const gap = String.raw`\s+(?:(?:\*|//)\s+)?`;

const spec = /(?<![\w/.-])(?:docs\/)?spec\/(?<page>[a-z][a-z-]*)(?:\.md)?(?:#(?<anchor>[\w-]+))?/gu;
const decision = new RegExp(
  String.raw`(?:\bdecision${gap}|docs/decisions/)(?<page>(?:${areas.join('|')})-[a-z-]+)(?:\.md)?(?:#(?<anchor>[\w-]+))?`,
  'gu',
);
const link = /\]\((?![a-z]+:)(?<path>[^)\s#]*)(?:#(?<anchor>[^)\s]+))?\)/gu;
/** Code that is a path: it begins at the root, ends in a slash or has the ending of a file. Variables and builds are none. */
const path =
  /`(?<path>(?!\.|dist\/|[A-Z_]+\/)[\w.-]+(?:\/[\w.*<>-]+)*\/(?:[\w.*<>-]+\.(?:tsx?|cjs|mjs|md|json|graphql|conf|css|sh))?)`|`(?<below>(?:apps|bench|docs|examples|findings|packages|services|tests|tooling)\/[\w.*<>/-]+)`/gu;
/** Of pages that explain the code as it is. The list of changes names what stood there on their day. */
const explainsCode = (file: string) =>
  file.endsWith('.md') && !/^CHANGELOG|^examples\/|^packages\/page-recorder\//u.test(file);
const outside = [
  String.raw`\bdecisions?${gap}\d{4}`,
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
 * Every citation of a text. Links and paths are read in Markdown only; tests of code contain brackets of their own.
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
  const paths: Citation[] = explainsCode(file)
    ? [...text.matchAll(path)].map((match) => ({
        ...at(match),
        kind: 'path',
        path: match.groups?.path ?? match.groups?.below ?? '',
      }))
    : [];
  return [
    ...links,
    ...paths,
    ...[...text.matchAll(spec)].map((match) => ({
      ...at(match),
      kind: 'spec' as const,
      page: match.groups?.page ?? '',
      anchor: match.groups?.anchor,
    })),
    ...[...text.matchAll(decision)].map((match) => ({
      ...at(match),
      kind: 'decision' as const,
      page: match.groups?.page ?? '',
      anchor: match.groups?.anchor,
    })),
    ...[...text.matchAll(refused)].map((match) => ({ ...at(match), kind: 'outside' as const })),
  ];
}
