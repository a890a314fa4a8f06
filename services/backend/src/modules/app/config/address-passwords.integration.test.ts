import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from './load-config.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'afilia-passwords-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const faultsOf = async (env: Record<string, string>) => {
  const config = await loadConfig(env, { dataDir: folder });
  return config.ok ? [] : config.error;
};

const withPassword = [
  ['DATABASE_URL', 'postgres', 'db/afilia'],
  ['DATABASE_DIRECT_URL', 'postgres', 'one:5432,two/afilia'],
  ['REDIS_URL', 'redis', 'redis:6379'],
  ['SMTP_URL', 'smtps', 'mail:465'],
  ['WEBHOOK_URL', 'https', 'banco.example/hooks'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https', 'collector:4318'],
  ['TSA_URL', 'https', 'tsa.example'],
  ['STAFF_ISSUER_URL', 'https', 'login.example'],
  ['ADDRESS_SEARCH_URL', 'https', 'photon.example'],
  ['SOURCE_BANK_URL', 'https', 'bank.example'],
] as const;

test.each(
  withPassword.flatMap(([name, scheme, host]) =>
    ['4711/geheim', '4711?geheim', '4711#geheim', '4711%geheim', 'ab/geheim'].map(
      (password) => [name, password, `${scheme}://me:${password}@${host}`] as const,
    ),
  ),
)(
  '%s with the password %s, not encoded, is refused, and no part of it is shown',
  async (name, _password, value) => {
    const faults = (await faultsOf({ [name]: value })).filter((line) => line.startsWith(name));
    expect(faults).toHaveLength(1);
    expect(faults[0]).not.toMatch(/geheim|4711|\bab\b/u);
    expect(faults[0]).toContain('percent-encoded');
  },
);

test('an address of a scanner has no password, and shows none', async () => {
  const faults = await faultsOf({ FILE_SCANNER_URL: 'tcp://me:4711/geheim@clamd:3310' });
  expect(faults).toHaveLength(1);
  expect(faults[0]).not.toMatch(/geheim|4711/u);
});
