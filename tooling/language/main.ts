/**
 * `npm run language`: names of the code, subjects of new commits and comments are plain engineering English, as
 * CONTRIBUTING.md asks. One line for each fault; exits 1 when there is one. Comments may have as many faults as
 * comment-ceilings.json has for their package, which only falls. Another root can be given as the first argument.
 * `-- --comments [folder]` prints the faults of comments and how many each room has, `-- --lower` writes lower ceilings.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkComments } from './check-comments.ts';
import { checkSubject } from './check-subject.ts';
import {
  type Ceilings,
  ceilingsOf,
  checkCeilings,
  countByRoom,
  lowerable,
  printFault,
} from './comment-ceilings.ts';
import { findOldNames } from './find-old-names.ts';
import { addedLines, readAtBase, readSubjects } from './read-commits.ts';

const flags = process.argv.slice(2).filter((arg) => arg.startsWith('--'));
const [given] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const isList = flags.includes('--comments');
const here = join(import.meta.dirname, '../..');
const root = isList ? here : (given ?? here);
const skipped = new Set(['node_modules', 'dist', 'generated', 'migrations', 'test-results']);

/** It writes down what it refuses. */
const itself = 'tooling/language';
const ceilingsFile = `${itself}/comment-ceilings.json`;

const files = globSync('{apps,bench,packages,services,tests,tooling}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => path === itself || skipped.has(path.split('/').at(-1) ?? ''),
}).toSorted();
const sources = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
const comments = sources.flatMap(([file, source]) => checkComments(file, source));

if (isList) {
  for (const fault of comments.filter(({ file }) => file.startsWith(given ?? '')))
    console.log(printFault(fault));
  for (const [name, count] of countByRoom(comments)) console.log(`${name}: ${count}`);
  console.log(`${comments.length} faults of comments`);
  process.exit();
}

const readCeilings = (text: string): Ceilings => JSON.parse(text) as Ceilings;
const ceilings = root === here ? readCeilings(readFileSync(join(root, ceilingsFile), 'utf8')) : undefined;
if (flags.includes('--lower') && ceilings) {
  const counts = Object.entries(ceilingsOf(comments));
  const lower = counts.map(([name, count]) => [name, Math.min(count, ceilings[name] ?? 0)] as const);
  writeFileSync(join(root, ceilingsFile), `${JSON.stringify(Object.fromEntries(lower), null, 2)}\n`);
  process.exit();
}

const commits = readSubjects(root);
const atBase = readAtBase(root, ceilingsFile);
const faults = [
  ...sources
    .flatMap(([file, source]) => findOldNames(file, source))
    .map(({ file, line, name, advice }) => `${file}:${line} «${name}»: ${advice}`),
  ...commits.flatMap(({ hash, subject }) =>
    checkSubject(subject).map((fault) => `commit ${hash} «${subject}»: ${fault}`),
  ),
  // Another root is a sample of a few files.
  ...(ceilings
    ? checkCeilings(
        comments,
        ceilings,
        atBase === undefined ? undefined : readCeilings(atBase),
        addedLines(root),
      )
    : []),
];

for (const fault of faults) console.error(fault);
const lower = ceilings ? lowerable(comments, ceilings) : [];
if (lower.length > 0)
  console.log(`npm run language -- --lower writes lower ceilings for ${lower.join(', ')}`);
console.log(
  `${files.length} files, ${commits.length} commits, ${comments.length} faults of comments within ceilings, ${faults.length} faults`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
