import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadOrCreateSigningKeys } from './load-signing-keys.ts';
import { createOwnAuthority } from './own-authority.ts';

const now = new Date('2026-11-21T13:45:00Z');
const quick = { now, modulusLength: 2048 };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('makes keys once and gives the same ones afterwards, readable by their owner only', async () => {
  const first = await loadOrCreateSigningKeys(folder, quick);
  const second = await loadOrCreateSigningKeys(folder, quick);
  expect(second.chain).toEqual(first.chain);
  expect(first.chain).toHaveLength(2);
  expect((await stat(join(folder, 'document-signing.pem'))).mode & 0o777).toBe(0o600);
});

test('processes that start at the same time share one set of keys', async () => {
  const all = await Promise.all([1, 2, 3].map(() => loadOrCreateSigningKeys(folder, quick)));
  expect(new Set(all.map(({ chain }) => Buffer.from(chain[0] ?? []).toString('hex'))).size).toBe(1);
});

test('takes keys from the environment and leaves the folder alone', async () => {
  const pems = await createOwnAuthority(now);
  const environment = { SIGNING_KEY_PEM: pems.keyPem, SIGNING_CERT_CHAIN_PEM: pems.chainPem };
  const keys = await loadOrCreateSigningKeys(folder, { now, environment });
  expect(keys.chain).toHaveLength(2);
  await expect(readFile(join(folder, 'document-signing.pem'))).rejects.toThrow('ENOENT');
});

test('names the variable that is malformed, missing or of another key, and shows nothing of it', async () => {
  const one = await createOwnAuthority(now);
  const other = await createOwnAuthority(now, 2048);
  const load = (SIGNING_KEY_PEM?: string, SIGNING_CERT_CHAIN_PEM?: string) =>
    loadOrCreateSigningKeys(folder, { now, environment: { SIGNING_KEY_PEM, SIGNING_CERT_CHAIN_PEM } });
  await expect(load('top secret', one.chainPem)).rejects.toThrow(
    'SIGNING_KEY_PEM: expected a PKCS#8 RSA key in PEM (-----BEGIN PRIVATE KEY-----)',
  );
  await expect(load(one.keyPem, 'nothing')).rejects.toThrow(
    'SIGNING_CERT_CHAIN_PEM: expected certificates in PEM',
  );
  await expect(load(one.keyPem)).rejects.toThrow('SIGNING_CERT_CHAIN_PEM is missing');
  await expect(load(one.keyPem, other.chainPem)).rejects.toThrow('does not belong to');
  await expect(load(other.keyPem, other.chainPem)).rejects.toThrow(
    'SIGNING_KEY_PEM has 2048 bits: it must have 3072 or more',
  );
});

test('says which file is spoilt', async () => {
  const file = join(folder, 'document-signing.pem');
  await writeFile(file, 'spoilt');
  await expect(loadOrCreateSigningKeys(folder, quick)).rejects.toThrow(`${file}: expected a PKCS#8 RSA key`);
});
