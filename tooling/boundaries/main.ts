/**
 * `npm run boundaries`: who imports whom, against the table in zones.ts, and lists of states outside of the domain's
 * table of facts. One line for each break; exits 1 when there is one. Another root can be given as the first argument.
 * An export that no other file imports is a break too. The numbers of small files that could be part of their
 * importers, of fields of `Application` and of event types may not grow.
 * `npm run boundaries -- --report` prints figures of the structure instead: where capabilities lie, what runs up.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFile, type Manifest } from './check-file.ts';
import { findStateLists, mayListStates } from './find-state-lists.ts';
import {
  mergeableFiles,
  needlessIn,
  printReport,
  productFiles,
  sizeOfRecord,
  unnamedIn,
} from './print-report.ts';
import { readImports } from './read-imports.ts';
import { maxMergeable, maxRecord } from './report.ts';

const [given] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const root = given ?? join(import.meta.dirname, '../..');
if (process.argv.includes('--report')) {
  console.log(printReport(root));
  process.exit();
}

const skipped = new Set(['node_modules', 'dist', 'generated', 'fixtures', 'migrations', 'test-results']);

const find = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (path) => skipped.has(path.split('/').at(-1) ?? '') });

type PackageJson = {
  name?: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

const manifestIn = (folder: string): Manifest => {
  const read = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as PackageJson;
  return {
    folder,
    name: read.name ?? '',
    exported: read.exports ?? {},
    declared: new Set(Object.keys({ ...read.dependencies, ...read.devDependencies })),
  };
};

const manifests = find('{.,{apps,packages,services,tests}/*}/package.json').map((path) =>
  manifestIn(path.replace(/\/?package\.json$/, '')),
);
const files = find('{apps,bench,packages,services,tests,tooling}/**/*.{ts,tsx}');
const breaks = files.flatMap((file) => {
  const source = readFileSync(join(root, file), 'utf8');
  const lists = mayListStates(file) ? [] : findStateLists(file, source);
  return [
    ...checkFile(file, readImports(file, source), manifests),
    ...lists.map(({ line, states }) => ({
      file,
      line,
      imported: '',
      rule: `lists the states ${states.join(', ')}: derive them from domain/flow/state-facts.ts`,
    })),
  ];
});

for (const { file, line, imported, rule } of breaks)
  console.error(`${file}:${line} ${imported ? `imports ${imported}: ` : ''}${rule}`);
console.log(`${files.length} files, ${breaks.length} ${breaks.length === 1 ? 'break' : 'breaks'}`);
// Another root is a sample of a few files, without Git.
const merges = given === undefined ? mergeableFiles(root, productFiles(root)) : [];
const isTooSmall = merges.length > maxMergeable;
if (isTooSmall)
  console.error(
    `${merges.length} files under 40 lines have one importer, beside them, and no reason to stand alone; at most ${maxMergeable} may. Merge yours into its importer:\n${merges.join('\n')}`,
  );
const needless = given === undefined ? needlessIn(root) : [];
for (const { path, name, line } of needless)
  console.error(`${path}:${line} exports ${name}, which no other file imports: leave the export out`);
const unnamed = given === undefined ? unnamedIn(root) : [];
for (const name of unnamed)
  console.error(`${name} is in the exports of its package, and no file imports it: leave the line out`);
const { fields, eventTypes } =
  given === undefined ? sizeOfRecord(root, productFiles(root)) : { fields: 0, eventTypes: 0 };
const isRecordTooLarge = fields > maxRecord.fields || eventTypes > maxRecord.eventTypes;
if (isRecordTooLarge)
  console.error(
    `Application has ${fields} fields and ${eventTypes} event types; at most ${maxRecord.fields} and ${maxRecord.eventTypes} may be`,
  );
process.exitCode =
  breaks.length + needless.length + unnamed.length > 0 || isTooSmall || isRecordTooLarge ? 1 : 0;
