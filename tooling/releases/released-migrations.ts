import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** SHA-256 of each migration that a release holds, by its file's name. */
type Released = Record<string, string>;

const listOf = (folder: string) => join(folder, 'released.json');

const readReleased = (folder: string): Released => JSON.parse(readFileSync(listOf(folder), 'utf8'));

const readMigrations = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  );

/** Returns one line for each migration of a release that has another text now, or is gone. */
export function findEditedMigrations(folder: string): string[] {
  const now = readMigrations(folder);
  return Object.entries(readReleased(folder)).flatMap(([name, sha256]) => {
    if (now.get(name) === sha256) return [];
    const what = now.has(name) ? 'was edited' : 'is gone';
    return [`${name} ${what}, and databases of a release have it: restore it, and add a migration instead`];
  });
}

/**
 * Adds the migrations that no release held so far to the list, unless a listed one was edited.
 *
 * @returns the names added, or why nothing is written
 */
export function listMigrations(folder: string): { added: string[] } | { problems: string[] } {
  const problems = findEditedMigrations(folder);
  if (problems.length > 0) return { problems };
  const released = readReleased(folder);
  const now = readMigrations(folder);
  const added = [...now.keys()].filter((name) => !(name in released));
  writeFileSync(listOf(folder), `${JSON.stringify(Object.fromEntries(now), null, 2)}\n`);
  return { added };
}
