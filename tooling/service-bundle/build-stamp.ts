import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Folder of the service in a few files. */
export const serviceFolder = 'services/all-in-one/dist';

/** Sources of the service in a few files: its own, and those of all packages that it imports. */
export const serviceSources: readonly string[] = [
  'package-lock.json',
  'tooling/service-bundle/*.ts',
  'tooling/scripts/{node,start}.ts',
  'services/*/src/**/*.ts',
  'packages/{api-contract,assist-protocol,domain,host-contract,pades,source-contracts}/**/*.{ts,json}',
  'packages/ui-kit/src/**/*.ts',
];

/** The sum of all files that the patterns name, tests left out. */
export function hashOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync([...patterns], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.tsx?$|\/node_modules\//.test(file))
    .toSorted()) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** True where the service in a few files was built of today's sources. */
export function isServiceBuilt(): boolean {
  const stamp = join(root, serviceFolder, '.built');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(serviceSources);
}
