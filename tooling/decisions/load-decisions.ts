import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printIndex } from './print-pages.ts';
import { readPages } from './read-pages.ts';

const folder = 'docs/decisions';

/**
 * Reads docs/decisions below a root: its pages, the text of its printed index, and faults of form, among them
 * an index that is out of date.
 */
export function loadDecisions(root: string) {
  const names = globSync(`${folder}/*.md`, { cwd: root })
    .map((path) => path.slice(folder.length + 1))
    .filter((name) => name !== 'README.md')
    .toSorted();
  const { pages, faults } = readPages(
    new Map(names.map((name) => [name, readFileSync(join(root, folder, name), 'utf8')])),
  );
  const printed = [{ file: `${folder}/README.md`, text: printIndex(pages) }];
  const stale = printed.filter(
    ({ file, text }) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text,
  );
  return {
    pages,
    printed,
    faults: [
      ...faults,
      ...stale.map(({ file }) => ({ file, line: 1, text: file, reason: 'out of date: npm run decisions' })),
    ],
  };
}
