import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isLongRun } from '@afilia/testing/long-run';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'command-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command as npm does: in another folder than it was typed in. None of the variables of an installation is there. */
const run = (main: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../app', main), ...args], {
    env: { PATH: process.env['PATH'], INIT_CWD: folder },
  });

test.each(['main-dead-letters.ts', 'main-renew-keys.ts'])(
  '%s without variables tells that there is no database, and makes none',
  async (main) => {
    const words = main === 'main-dead-letters.ts' ? ['list'] : [];
    await expect(run(main, ...words)).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^No DATABASE_URL, and no database in \.data: .* --env .*\n$/u),
    });
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('a file of variables, named from where the command was typed, says which database it is about', async () => {
  writeFileSync(join(folder, 'variables'), 'DATABASE_URL=postgres://afilia@127.0.0.1:1/afilia\n');
  await expect(run('main-dead-letters.ts', 'list', '--env', 'variables')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('127.0.0.1:1'),
  });
});

test.runIf(isLongRun)('the answer names the embedded database if that is in use', async () => {
  mkdirSync(join(folder, '.data'), { mode: 0o700 });
  // None that opens: making one takes seconds.
  writeFileSync(join(folder, '.data/postgres'), '');
  await expect(run('main-dead-letters.ts', 'list')).rejects.toMatchObject({
    stderr: expect.stringMatching(/^No DATABASE_URL: this is about the embedded database in \.data\.\n/u),
  });
});

test('an option that a command does not know is reported in one line', async () => {
  await expect(run('main-export.ts', '--rat', '12.345.678-5')).rejects.toMatchObject({
    code: 1,
    stderr: "Unknown option '--rat'\n",
  });
});
