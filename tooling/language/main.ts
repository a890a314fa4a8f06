/**
 * `npm run language`: names of the code and subjects of new commits are plain engineering English, as CONTRIBUTING.md
 * asks. One line for each fault; exits 1 when there is one. Another root can be given as the first argument.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSubject } from './check-subject.ts';
import { findOldNames } from './find-old-names.ts';
import { readSubjects } from './read-subjects.ts';

const root = process.argv[2] ?? join(import.meta.dirname, '../..');
const skipped = new Set(['node_modules', 'dist', 'generated', 'migrations', 'test-results']);

/** It writes down what it refuses. */
const itself = 'tooling/language';

const files = globSync('{apps,bench,packages,services,tests,tooling}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => path === itself || skipped.has(path.split('/').at(-1) ?? ''),
}).toSorted();
const commits = readSubjects(root);
const faults = [
  ...files
    .flatMap((file) => findOldNames(file, readFileSync(join(root, file), 'utf8')))
    .map(({ file, line, name, advice }) => `${file}:${line} «${name}»: ${advice}`),
  ...commits.flatMap(({ hash, subject }) =>
    checkSubject(subject).map((fault) => `commit ${hash} «${subject}»: ${fault}`),
  ),
];

for (const fault of faults) console.error(fault);
console.log(`${files.length} files, ${commits.length} commits, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
