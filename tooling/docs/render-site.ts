import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { attachments, groups } from './pages.ts';
import { renderDocument } from './render-document.ts';
import { renderPage, type SitePage } from './render-page.ts';

/** One entry of `search.json`: a heading, where it is and what stands below it. */
type SearchEntry = { id: string; page: string; heading: string; text: string };

/** Entries of the browser's search. */
const entriesOf = ({ path, title, sections }: SitePage): SearchEntry[] =>
  sections.map(({ anchor, heading, level, text }) => ({
    id: `/docs/${path}${level === 1 ? '' : `#${anchor}`}`,
    page: title,
    heading,
    text,
  }));

/**
 * Writes the pages of the documents' site, what its search reads, and the files that documents link to.
 *
 * @param root - of the repository
 * @param folder - where script and style of the site already are
 */
export function renderSite(root: string, folder: string): void {
  const pages = groups
    .flatMap((group) => group.pages)
    .map((page): SitePage => ({ ...page, ...renderDocument(root, page.file) }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write('index.html', renderPage(pages, undefined));
  for (const page of pages) write(`${page.path}index.html`, renderPage(pages, page));
  write('search.json', JSON.stringify(pages.flatMap(entriesOf)));
  for (const file of attachments) cpSync(join(root, file), join(folder, 'files', basename(file)));
}
