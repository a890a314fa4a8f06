import { inspect } from 'node:util';
import { CompactEncrypt, importJWK } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { createCredentialOpener } from './credential-opener.ts';
import { generateSealingKey, parseSealingKey } from './sealing-key.ts';
import type { SealingKey } from './sealing-key.ts';

const now = new Date('2026-11-21T15:00:00Z');
const iat = now.getTime() / 1000;
const binding = { applicationId: 'app-1', attempt: 2 };
const secret = 'MuySecreta123';
const payload = { rut: '12345678-5', key: secret, ...binding };
let key: SealingKey;

beforeAll(async () => {
  key = await generateSealingKey();
});

const opener = (own = key) => createCredentialOpener(own, { now: () => now });

/** As the browser does it. */
async function seal(content: unknown, header: Record<string, unknown> = { iat }, from = key) {
  const { alg, kid, ...jwk } = opener(from).publicJwk();
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg, enc: 'A256GCM', kid, ...header })
    .encrypt(await importJWK(jwk, alg));
}

test('opens what the browser sealed for this application and attempt', async () => {
  const opened = await opener().open(await seal(payload), binding);
  expect(opened.ok && opened.value.rut).toBe('12345678-5');
  expect(opened.ok && opened.value.key).toBe(secret);
});

test('shows the browser nothing of the private half', () => {
  const shown = opener().publicJwk();
  expect(Object.keys(shown).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  expect(JSON.stringify(shown)).not.toContain(key.d);
});

test('an opened key does not show when it is printed, logged or serialised', async () => {
  const opened = await opener().open(await seal(payload), binding);
  expect(JSON.stringify(opened)).not.toContain(secret);
  expect(inspect(opened, { depth: 5 })).not.toContain(secret);
  expect(Object.values(opened.ok ? opened.value : {})).not.toContain(secret);
});

test.each<[string, () => Promise<string>]>([
  ['another application', () => seal({ ...payload, applicationId: 'app-2' })],
  ['another attempt', () => seal({ ...payload, attempt: 1 })],
  ['no binding', () => seal({ rut: payload.rut, key: secret })],
  ['more than five minutes old', () => seal(payload, { iat: iat - 301 })],
  ['from the future', () => seal(payload, { iat: iat + 61 })],
  ['no time', () => seal(payload, {})],
  ['no RUT', () => seal({ ...payload, rut: '12345678-9' })],
  ['an empty key', () => seal({ ...payload, key: '' })],
  ['an endless key', () => seal({ ...payload, key: 'x'.repeat(129) })],
  ['not JSON', () => seal(secret)],
  ['another house', async () => seal(payload, { iat }, await generateSealingKey())],
  ['a touched byte', async () => (await seal(payload)).replace(/.$/u, (last) => (last === 'A' ? 'Q' : 'A'))],
  ['no envelope', () => Promise.resolve(secret)],
  ['an endless envelope', () => Promise.resolve('x'.repeat(1_000_000))],
])('[E-05] %s is E19, and nothing of the credential comes out', async (_name, sealed) => {
  expect(await opener().open(await sealed(), binding)).toEqual({ ok: false, error: 'E19' });
});

test('accepts up to five minutes', async () => {
  expect(await opener().open(await seal(payload, { iat: iat - 300 }), binding)).toMatchObject({ ok: true });
});

test('other algorithms are not accepted, even with the right key', async () => {
  const { kid, alg: _alg, ...jwk } = opener().publicJwk();
  const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ECDH-ES+A128KW', enc: 'A128GCM', kid, iat })
    .encrypt(await importJWK(jwk, 'ECDH-ES+A128KW'));
  expect(await opener().open(sealed, binding)).toEqual({ ok: false, error: 'E19' });
});

test('reads its own stored pair and refuses anything else without quoting it', () => {
  expect(parseSealingKey(JSON.stringify(key))).toEqual({ ok: true, value: key });
  for (const text of [
    '',
    '{}',
    JSON.stringify({ ...key, d: undefined }),
    JSON.stringify({ ...key, crv: 'P-384' }),
  ]) {
    const parsed = parseSealingKey(text);
    expect(parsed.ok).toBe(false);
    expect(JSON.stringify(parsed)).not.toContain(key.x);
  }
});
