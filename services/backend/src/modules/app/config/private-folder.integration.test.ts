import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platform } from 'node:process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeDataFolder } from './private-folder.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'private-'));
  folder = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const mode = () => statSync(folder).mode & 0o7777;
const openFolder = (bits: number, ...names: string[]) => {
  mkdirSync(folder);
  for (const name of names) writeFileSync(join(folder, name), '');
  chmodSync(folder, bits);
};

describe.skipIf(platform === 'win32')('the data folder', () => {
  test('is made for its owner alone, and only when it is needed', () => {
    expect(closeDataFolder(folder, { make: false })).toBeUndefined();
    expect(existsSync(folder)).toBe(false);
    expect(closeDataFolder(join(folder, 'inner'), { make: true })).toBeUndefined();
    expect(statSync(join(folder, 'inner')).mode & 0o777).toBe(0o700);
  });

  test.each([0o755, 0o777, 0o750, 0o701])(
    'that is open to others is closed, whatever its mode was (%o)',
    (bits) => {
      openFolder(bits, 'keys.json', 'document-keys.pem', 'lock.db', 'sandbox-time-stamps.json');
      mkdirSync(join(folder, 'postgres'));
      expect(closeDataFolder(folder, { make: true })).toBeUndefined();
      expect(mode()).toBe(0o700);
    },
  );

  test('that is new and empty is closed too, as a fresh volume is', () => {
    openFolder(0o755, 'lost+found');
    expect(closeDataFolder(folder, { make: false })).toBeUndefined();
    expect(mode()).toBe(0o700);
  });

  test('that holds what is not ours is left as it is, and refused in one line with the command', () => {
    openFolder(0o755, 'keys.json', 'somebody-else.txt');
    const problem = closeDataFolder(folder, { make: true });
    expect(problem).toContain(`chmod 700 '${folder}'`);
    expect(problem).toContain('(755)');
    expect(problem).not.toContain('\n');
    expect(mode()).toBe(0o755);
    chmodSync(folder, 0o700);
    expect(closeDataFolder(folder, { make: true })).toBeUndefined();
  });

  test('is looked at where a link leads', () => {
    openFolder(0o755, 'somebody-else.txt');
    const link = join(parent, 'link');
    symlinkSync(folder, link);
    expect(closeDataFolder(link, { make: true })).toContain('chmod 700');
  });

  test('that cannot be made is reported in one line', () => {
    writeFileSync(folder, 'a file');
    expect(closeDataFolder(join(folder, 'below'), { make: true })).toContain('(ENOTDIR)');
  });
});
