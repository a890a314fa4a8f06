import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { envFileOf, makeKeys } from './new-keys.ts';
import { readVariables } from './variables.ts';

const now = new Date('2026-11-26T12:00:00Z');

test('every key that is made is one that its variable takes', async () => {
  const keys = await makeKeys(now);
  const { given, malformed } = readVariables(keys);
  expect(malformed).toEqual([]);
  for (const name of Object.keys(keys)) expect(given, name).toHaveProperty(name);
  expect(given.MASTER_KEYS?.map(({ name }) => name)).toEqual(['2026-11']);
});

test('no two runs make the same key, and no two keys of a run are the same', async () => {
  const [one, other] = [await makeKeys(now), await makeKeys(now)];
  const values = [...Object.values(one), ...Object.values(other)];
  expect(new Set(values).size).toBe(values.length);
});

test('the file gives each key as it was made, and no secret whose other half is missing', async () => {
  const keys = await makeKeys(now);
  const { WEBHOOK_SECRET: waiting, ...rest } = keys;
  const text = envFileOf(keys);
  expect(parseEnv(text)).toEqual({ NODE_ENV: 'production', ...rest });
  expect(text).toContain(`# Together with WEBHOOK_URL:\n# WEBHOOK_SECRET=${waiting}`);
});

test('the file names what production needs besides', async () => {
  const text = envFileOf(await makeKeys(now));
  for (const name of ['DATABASE_URL', 'TSA_ROOT_PEM', 'HOSTS_DIR', 'OPERATOR_SIGNING_CERT_CHAIN_PEM'])
    expect(text).toContain(`\n# ${name}: `);
  for (const name of ['SOURCE_TOKEN', 'SOURCE_MERCHANT_REGISTRATION', 'SMS'])
    expect(text).toContain(`\n# ${name}_URL and ${name}_KEY\n`);
});
