import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from './load-config.ts';
import { readSecretFiles } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'secret-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

test('a secret may be given as a file, as secret stores hand it over', async () => {
  const API_KEY_FILE = file('api-key', 'da2-abcdefghijklmnop\n');
  const config = await loadConfig({ API_KEY_FILE }, { dataDir: join(folder, 'data') });
  expect(config.ok && config.value.apiKey).toBe('da2-abcdefghijklmnop');
  const { env, faults } = readSecretFiles({
    SOURCE_BANK_KEY_FILE: file('bank', 'k'),
    PATH_FILE: '/etc/passwd',
  });
  expect(env).toEqual({ SOURCE_BANK_KEY: 'k', PATH_FILE: '/etc/passwd' });
  expect(faults).toEqual([]);
  expect(readSecretFiles(env)).toEqual({ env, faults: [] });
});

test('a file that is not there, or a secret that is given twice, is one line without its value', async () => {
  const twice = { SECRET_KEY: 'top-secret', SECRET_KEY_FILE: file('key', 'other-secret') };
  const config = await loadConfig({ ...twice, API_KEY_FILE: join(folder, 'no-such') }, { dataDir: folder });
  const faults = config.ok ? [] : config.error;
  expect(faults).toContain('SECRET_KEY and SECRET_KEY_FILE are both given: give one of them');
  expect(faults).toContain('API_KEY_FILE names a file that cannot be read (ENOENT)');
  expect(faults.join('\n')).not.toMatch(/top-secret|other-secret/u);
});
