import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Each has a manifest and a lock file of its own, which `npm ci` of the project does not read. */
export const setsFolder = join(root, 'packages/testing/on-demand');

type OnDemandSet = 'clients' | 'fonts' | 'holidays' | 'migration' | 'packed-types' | 'patterns' | 'recorders';

/**
 * Installs packages that a rare command or a long test alone needs, of their own lock file, when they are first needed. Needs the
 * network once; `npm ci` removes them with everything else (decision tooling-install#rare-packages-are-installed-when-a-command-needs-them).
 *
 * @returns the folder that has `node_modules`
 * @throws when npm fails
 */
export function installOnDemand(set: OnDemandSet): string {
  const from = join(setsFolder, set);
  const sum = createHash('sha256').update(readFileSync(join(from, 'package-lock.json')));
  const folder = join(
    root,
    'node_modules/.cache/afilia/on-demand',
    `${set}-${sum.digest('hex').slice(0, 12)}`,
  );
  if (existsSync(folder)) return folder;
  // Workers of a run may need it at the same time, and none may see half of it.
  const made = `${folder}.${process.pid}`;
  cpSync(from, made, { recursive: true });
  const command = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', command, { cwd: made, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    renameSync(made, folder);
  } catch (error) {
    // Another worker was first.
    if (!existsSync(folder)) throw error;
    rmSync(made, { recursive: true });
  }
  return folder;
}

/** A module of such a set; the caller says its type. */
export const requireOnDemand = (set: OnDemandSet, name: string): unknown =>
  createRequire(join(installOnDemand(set), 'package.json'))(name);
