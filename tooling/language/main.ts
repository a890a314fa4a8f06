/**
 * `npm run language`: names of the code, subjects of new commits, comments and titles of tests are plain engineering
 * English, as CONTRIBUTING.md asks. One line for each fault; exits 1 when there is one. Comments, titles and names may have
 * as many faults as `*-ceilings.json` has for their package, which only falls. Another root can be given as the first
 * argument. `-- --comments [folder]`, `-- --titles [folder]` and `-- --names [folder]` print the faults of one kind and
 * how many each room has, `-- --lower` writes lower ceilings.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ceilings, ceilingsOf, checkCeilings, countByRoom, lowerable, printFault } from './ceilings.ts';
import { checkComments } from './check-comments.ts';
import { checkSubject } from './check-subject.ts';
import { checkTitles } from './check-titles.ts';
import { countRiddles, findOldNames } from './find-old-names.ts';
import { addedLines, readAtBase, readSubjects } from './read-commits.ts';

const flags = process.argv.slice(2).filter((arg) => arg.startsWith('--'));
const [given] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const here = join(import.meta.dirname, '../..');
const skipped = new Set(['node_modules', 'dist', 'generated', 'migrations', 'test-results']);

/** It writes down what it refuses. */
const itself = 'tooling/language';

const checks = {
  comments: checkComments,
  titles: (file: string, source: string) =>
    /\.(?:test|spec)\.tsx?$/u.test(file) ? checkTitles(file, source) : [],
  names: countRiddles,
};
const listed = Object.entries(checks).find(([kind]) => flags.includes(`--${kind}`));
const root = listed ? here : (given ?? here);

const files = globSync('{apps,bench,packages,services,tests,tooling}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => path === itself || skipped.has(path.split('/').at(-1) ?? ''),
}).toSorted();
const sources = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);

if (listed) {
  const [kind, check] = listed;
  const all = sources.flatMap(([file, source]) => check(file, source));
  for (const fault of all.filter(({ file }) => file.startsWith(given ?? ''))) console.log(printFault(fault));
  for (const [name, count] of countByRoom(all)) console.log(`${name}: ${count}`);
  console.log(`${all.length} faults of ${kind}`);
  process.exit();
}

const readCeilings = (text: string): Ceilings => JSON.parse(text) as Ceilings;

/** Another root is a sample of a few files, without ceilings. */
const kinds =
  root === here
    ? Object.entries(checks).map(([kind, check]) => {
        const file = `${itself}/${kind.slice(0, -1)}-ceilings.json`;
        const atBase = readAtBase(root, file);
        return {
          kind,
          file: join(root, file),
          found: sources.flatMap(([path, source]) => check(path, source)),
          ceilings: readCeilings(readFileSync(join(root, file), 'utf8')),
          base: atBase === undefined ? undefined : readCeilings(atBase),
        };
      })
    : [];

if (flags.includes('--lower')) {
  for (const { file, found, ceilings } of kinds) {
    const counts = Object.entries(ceilingsOf(found));
    const lower = counts.map(([name, count]) => [name, Math.min(count, ceilings[name] ?? 0)] as const);
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(lower), null, 2)}\n`);
  }
  process.exit();
}

const commits = readSubjects(root);
const added = kinds.length > 0 ? addedLines(root) : new Set<string>();
const faults = [
  ...sources
    .flatMap(([file, source]) => findOldNames(file, source))
    .map(({ file, line, name, advice }) => `${file}:${line} «${name}»: ${advice}`),
  ...commits.flatMap(({ hash, subject }) =>
    checkSubject(subject).map((fault) => `commit ${hash} «${subject}»: ${fault}`),
  ),
  ...kinds.flatMap(({ kind, found, ceilings, base }) => checkCeilings(kind, found, ceilings, base, added)),
];

for (const fault of faults) console.error(fault);
for (const { kind, found, ceilings } of kinds) {
  const lower = lowerable(found, ceilings);
  if (lower.length > 0)
    console.log(`npm run language -- --lower writes lower ceilings of ${kind} for ${lower.join(', ')}`);
}
const within = kinds.map(({ kind, found }) => `${found.length} faults of ${kind}`).join(', ');
console.log(
  `${files.length} files, ${commits.length} commits, ${within} within ceilings, ${faults.length} faults`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
