import { posix } from 'node:path';
import { attachments, groups } from './pages.ts';

const addresses = new Map<string, string>([
  ...groups.flatMap(({ pages }) => pages.map(({ file, path }) => [file, `/docs/${path}`] as const)),
  ...attachments.map((file) => [file, `/docs/files/${posix.basename(file)}`] as const),
]);

/**
 * Resolves a link of a document to its place on the site.
 *
 * @param from - file of the document, from the root of the repository
 * @param href - as written there
 * @returns undefined where the site does not have it
 */
export function resolveLink(from: string, href: string): string | undefined {
  if (/^(?:https?:|mailto:|#|\/)/u.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const address = addresses.get(posix.join(posix.dirname(from), path));
  return address && (anchor === undefined ? address : `${address}#${anchor}`);
}
