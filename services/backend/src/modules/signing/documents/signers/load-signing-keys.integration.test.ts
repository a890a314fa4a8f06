import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadOrCreateSigningKeys } from './load-signing-keys.ts';
import { createOwnAuthority, type OwnAuthority } from './own-authority.ts';

const now = new Date('2026-11-21T13:45:00Z');
const quick = { now, modulusLength: 2048 };
let folder: string;

const variablesOf = ({ seal, operator }: OwnAuthority) => ({
  SIGNING_KEY_PEM: seal.keyPem,
  SIGNING_CERT_CHAIN_PEM: seal.chainPem,
  OPERATOR_SIGNING_KEY_PEM: operator.keyPem,
  OPERATOR_SIGNING_CERT_CHAIN_PEM: operator.chainPem,
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('makes keys once and gives the same ones afterwards, readable by their owner only', async () => {
  const first = await loadOrCreateSigningKeys(folder, quick);
  const second = await loadOrCreateSigningKeys(folder, quick);
  expect(second).toEqual(first);
  expect(first.keys.seal.chain).toHaveLength(2);
  expect(first.keys.operator.chain[0]).not.toEqual(first.keys.seal.chain[0]);
  expect(first.roots).toEqual([first.keys.seal.chain[1]]);
  expect((await stat(join(folder, 'document-keys.pem'))).mode & 0o777).toBe(0o600);
});

test('processes that start at the same time share one set of keys', async () => {
  const all = await Promise.all([1, 2, 3].map(() => loadOrCreateSigningKeys(folder, quick)));
  expect(new Set(all.map(({ keys }) => Buffer.from(keys.seal.chain[0] ?? []).toString('hex'))).size).toBe(1);
});

test('takes keys from the environment and leaves the folder alone', async () => {
  const environment = variablesOf(await createOwnAuthority(now));
  const { keys, authority } = await loadOrCreateSigningKeys(folder, { now, environment });
  expect(keys.seal.chain).toHaveLength(2);
  expect(keys.operator.chain).toHaveLength(2);
  expect(authority).toBeUndefined();
  await expect(readFile(join(folder, 'document-keys.pem'))).rejects.toThrow('ENOENT');
});

test('names the variable that is malformed, missing or of another key, and shows nothing of it', async () => {
  const one = await createOwnAuthority(now);
  const other = await createOwnAuthority(now, 2048);
  const load = (key?: string, chain?: string) =>
    loadOrCreateSigningKeys(folder, {
      now,
      environment: { ...variablesOf(one), SIGNING_KEY_PEM: key, SIGNING_CERT_CHAIN_PEM: chain },
    });
  await expect(load('top secret', one.seal.chainPem)).rejects.toThrow(
    'SIGNING_KEY_PEM: expected a PKCS#8 RSA key in PEM (-----BEGIN PRIVATE KEY-----)',
  );
  await expect(load(one.seal.keyPem, 'nothing')).rejects.toThrow(
    'SIGNING_CERT_CHAIN_PEM: expected certificates in PEM',
  );
  await expect(load(one.seal.keyPem)).rejects.toThrow('SIGNING_CERT_CHAIN_PEM is missing');
  await expect(load(one.seal.keyPem, other.seal.chainPem)).rejects.toThrow('does not belong to');
  await expect(load(other.seal.keyPem, other.seal.chainPem)).rejects.toThrow(
    'SIGNING_KEY_PEM has 2048 bits: it must have 3072 or more',
  );
});

test('says which file is spoilt', async () => {
  const file = join(folder, 'document-keys.pem');
  await writeFile(file, 'spoilt');
  await expect(loadOrCreateSigningKeys(folder, quick)).rejects.toThrow(`${file}: expected a PKCS#8 RSA key`);
});
