import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { browserPart, staticParts, unitPart, type Part } from './parts.ts';
import { root } from './root.ts';

const printed = (command: string, args: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** The commit that work since the main branch started from; on the main branch itself, the last commit. */
const mergeBase = (): string => {
  const bases = ['origin/main', 'main'].map((branch) => printed('git', ['merge-base', 'HEAD', branch]));
  const head = printed('git', ['rev-parse', 'HEAD']);
  return bases.find((base) => base !== undefined && base !== head) ?? 'HEAD';
};

/** Test files that import a changed file, directly or not, as vitest's module graph knows them. */
function reachedByChanges(): string[] {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const list = printed(process.execPath, [vitest, 'list', '--filesOnly', '--json', '--changed', mergeBase()]);
  if (list === undefined) throw new Error('vitest could not list the tests that the changes reach');
  return (JSON.parse(list) as { file: string }[]).map(({ file }) => file.replace(`${root}/`, ''));
}

/** Test files without a service, a database or a browser: all of them take seconds. */
const pureFiles = (): string[] =>
  globSync('{packages,services,tooling,apps,bench}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.integration.test.*'],
  });

/**
 * `npm test -- quick`, for the minutes between two commits: the static parts, all pure tests, the integration tests that
 * changes since the main branch reach, and one road in a browser. A test that passes only the second time fails.
 */
export const quickParts = (): Part[] => [
  ...staticParts,
  unitPart(['--retry=0', ...new Set([...pureFiles(), ...reachedByChanges()])]),
  browserPart(['src/smoke.spec.ts', '--retries=0']),
];
