/**
 * `npm run citations`: every rule that a comment or a page cites can be read in this repository. One line for each
 * citation that leads nowhere, and for each fault in the form of docs/decisions; exits 1 when there is one. Another root can be given as the first argument.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadDecisions } from '../decisions/load-decisions.ts';
import { checkCitations } from './check-citations.ts';

const root = process.argv[2] ?? join(import.meta.dirname, '../..');
const skipped = new Set(['node_modules', 'dist', 'generated', 'fixtures', 'migrations', 'test-results']);
const skippedFolders = new Set(['node_modules', 'dist', 'test-results', '.git']);
/** Their tests hold examples of what they refuse. */
const skippedTools = new Set(['tooling/citations', 'tooling/decisions']);

const files = globSync(
  ['*.md', '{apps,bench,docs,packages,services,tests,tooling}/**/*.{ts,tsx,md,graphql,css,html}'],
  {
    cwd: root,
    exclude: (path) => skippedTools.has(path) || skipped.has(path.split('/').at(-1) ?? ''),
  },
).toSorted();
const decisions = loadDecisions(root);
const repository = {
  paths: globSync('{.*,*}/**/*', {
    cwd: root,
    exclude: (path) => skippedFolders.has(path.split('/').at(-1) ?? ''),
  }),
  read: (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
};
const faults = [
  ...decisions.faults,
  ...files.flatMap((file) => checkCitations(file, readFileSync(join(root, file), 'utf8'), repository)),
];

for (const { file, line, text, reason } of faults) console.error(`${file}:${line} «${text}»: ${reason}`);
console.log(`${files.length} files, ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`);
process.exitCode = faults.length > 0 ? 1 : 0;
