import { lstatSync, readdirSync } from 'node:fs';
import { arch, platform } from 'node:process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const modules = join(import.meta.dirname, '../../node_modules');

/** Disks give files whole pages. */
const pageBytes = 4096;
const onDisk = (bytes: number): number => Math.ceil(bytes / pageBytes) * pageBytes;

/** Space of a folder; a file with two names counts once. */
function spaceOf(folder: string, seen = new Set<number>()): number {
  let space = pageBytes;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) space += spaceOf(path, seen);
    if (!entry.isFile()) continue;
    const { size, ino, nlink } = lstatSync(path);
    if (nlink > 1 && seen.has(ino)) continue;
    seen.add(ino);
    space += onDisk(size);
  }
  return space;
}

/** Packages without those of ours, which are links, and without what tools store beside them. */
const packageFolders = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) =>
      name.startsWith('@') ? packageFolders(join(folder, name)).map((one) => join(name, one)) : [name],
    );

/** MB of 1,048,576 bytes on Linux with x64: binaries of other systems have other sizes. */
const ceiling = 870;

test.runIf(platform === 'linux' && arch === 'x64')(
  `an installation takes at most ${ceiling} MB of the disk`,
  () => {
    const packages = packageFolders(modules)
      .map((name) => ({ name, mb: spaceOf(join(modules, name)) / 2 ** 20 }))
      .toSorted((one, other) => other.mb - one.mb);
    const total = packages.reduce((sum, { mb }) => sum + mb, 0);
    const largest = packages.slice(0, 30).map(({ name, mb }) => `${mb.toFixed(1)} ${name}`);
    expect(
      Math.round(total),
      `decision tooling-install says what to do; the largest are\n${largest.join('\n')}`,
    ).toBeLessThanOrEqual(ceiling);
  },
);
