/**
 * Compares what pages and servers of banks rely on with `packages/host/api-report.json`, the report of the last release, and
 * exits 1 with a line for each change that its version or the changelog does not allow. `--write` makes this the report of
 * a release.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiReport } from './api-report.ts';
import { compareReports } from './compare-reports.ts';
import { problemsOf } from './judge-changes.ts';
import { printReport, type Report } from './report-schema.ts';

const root = join(import.meta.dirname, '../..');
const file = join(root, 'packages/host/api-report.json');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { version: now } = JSON.parse(read('packages/host/package.json')) as { version: string };
const report = apiReport();

if (process.argv.includes('--write')) writeFileSync(file, printReport(now, report));
else {
  const { version: before, entries } = JSON.parse(readFileSync(file, 'utf8')) as {
    version: string;
    entries: Report;
  };
  const problems = problemsOf(compareReports(entries, report), {
    before,
    now,
    changelog: read('CHANGELOG.md'),
  });
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
