/**
 * Writes the built widget and kit as a release under their version (docs/versions.md), into `RELEASES_DIR` or `releases/`,
 * which every `api` node serves. Exits 1 with a line for each reason why not. `--check` only compares the releases there
 * with the service as it is now.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaText } from '@afilia/api-contract/generated/schema';
import { storedOperations } from '@afilia/api-contract/generated/stored-operations';
import { findBrokenReleases, writeRelease } from './write-release.ts';

const root = join(import.meta.dirname, '../..');
const directory = process.env['RELEASES_DIR'] ?? join(root, 'releases');
const operations = { schema: schemaText, texts: storedOperations };

const { version } = JSON.parse(readFileSync(join(root, 'packages/host/package.json'), 'utf8')) as {
  version: string;
};
const kit = join(root, 'packages/host/dist/afilia-host.tgz');

function release(): string[] {
  if (!existsSync(kit)) return ['Nothing is built: npm run build'];
  const written = writeRelease(directory, {
    version,
    widget: join(root, 'packages/widget/dist'),
    kit,
    operations,
    report: readFileSync(join(root, 'packages/host/api-report.json'), 'utf8'),
    now: new Date(),
  });
  if ('problems' in written) return written.problems;
  console.log(`Released ${version} in ${directory}`);
  for (const ended of written.ended) console.log(`Ended ${ended}`);
  return [];
}

const problems = process.argv.includes('--check') ? findBrokenReleases(directory, operations) : release();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
