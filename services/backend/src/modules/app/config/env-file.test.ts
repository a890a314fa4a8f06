import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { loadEnvFile } from './env-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'env-file-'));
const file = join(folder, 'variables');
writeFileSync(file, 'OF_THE_FILE=from the file\n');
const { INIT_CWD: typedIn } = process.env;
afterEach(() => {
  delete process.env['OF_THE_FILE'];
  process.env['INIT_CWD'] = typedIn;
});
afterAll(() => {
  if (typedIn === undefined) delete process.env['INIT_CWD'];
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  [['--role', 'api', '--env', file, '--role', 'worker']],
  [['--role', 'api', `--env=${file}`, '--role', 'worker']],
])('%j loads the file and leaves the rest', (args) => {
  expect(loadEnvFile(args)).toEqual({ ok: true, value: ['--role', 'api', '--role', 'worker'] });
  expect(process.env['OF_THE_FILE']).toBe('from the file');
});

test('a name is of the folder where the command was typed, and what is set stays', () => {
  process.env['INIT_CWD'] = folder;
  process.env['OF_THE_FILE'] = 'set';
  expect(loadEnvFile(['--env', 'variables'])).toEqual({ ok: true, value: [] });
  expect(process.env['OF_THE_FILE']).toBe('set');
});

test('without the option nothing is loaded', () => {
  expect(loadEnvFile(['--role', 'api'])).toEqual({ ok: true, value: ['--role', 'api'] });
  expect(process.env['OF_THE_FILE']).toBeUndefined();
});

test.each([[['--env', '/nowhere/x']], [['--env']], [['--env=']], [['--env', folder]]])(
  '%j gets one line',
  (args) => {
    expect(loadEnvFile(args)).toEqual({ ok: false, error: expect.stringMatching(/^--env [^\n]+$/u) });
  },
);
