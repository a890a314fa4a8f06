/**
 * `npm run requirements`: each requirement of docs/requirements.md with the tests that show it, by their titles, and
 * their result in the last `npm test`. Fails when one that is due has no test, or has one that failed.
 * `npm run requirements -- --tests` lists every test.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { browserResults, unitResults } from './results.ts';
import { isShown, readRequirements, trace } from './trace.ts';

const root = join(import.meta.dirname, '../..');
const reports = [
  { file: 'unit.json', read: unitResults },
  { file: 'e2e.json', read: browserResults },
].map((report) => ({ ...report, path: join(root, 'test-results', report.file) }));

const missing = reports.filter(({ path }) => !existsSync(path));
if (missing.length > 0) {
  console.error(`No test-results/${missing.map(({ file }) => file).join(', ')}: run npm test first.`);
  process.exit(1);
}

const requirements = readRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));
const results = reports.flatMap(({ path, read }) => read(readFileSync(path, 'utf8')));
const { traced, unknown } = trace(requirements, results);
const withTests = process.argv.includes('--tests');

for (const one of traced) {
  const failed = one.tests.filter(({ passed }) => !passed).length;
  const sign = isShown(one) ? 'shown  ' : one.due ? 'MISSING' : 'to come';
  const count = failed > 0 ? `${one.tests.length} tests, ${failed} failed` : `${one.tests.length} tests`;
  console.log(`${sign}  ${one.id}  ${count.padStart(9)}  ${one.text}`);
  for (const { title, file, passed } of one.tests)
    if (withTests || !passed) console.log(`  ${passed ? 'ok  ' : 'FAIL'} ${title} (${relative(root, file)})`);
}
const due = traced.filter((one) => one.due);
const open = due.filter((one) => !isShown(one));
for (const id of unknown) console.log(`A test names ${id}, which docs/requirements.md does not have.`);
console.log(`\n${due.length - open.length} of ${due.length} shown, ${traced.length - due.length} to come`);
process.exitCode = open.length > 0 || unknown.length > 0 ? 1 : 0;
