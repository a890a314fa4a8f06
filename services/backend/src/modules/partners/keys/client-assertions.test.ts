import { exportJWK, exportSPKI, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import type { PublicJwk } from '../ports/partner.ts';
import { createClientAssertions } from './client-assertions.ts';

const issuer = 'https://afiliacion.pagoaustral.example';
const audience = `${issuer}/oauth/token`;
const now = new Date('2026-11-28T12:00:00.000Z');
const seconds = now.getTime() / 1000;
const clientId = 'cli_core';
const assertions = createClientAssertions({
  issuer,
  tokenEndpoint: audience,
  clock: { now: () => now },
});

type Pair = { alg: string; privateKey: CryptoKey; publicKey: CryptoKey; jwk: JWK & PublicJwk };
const pairs = new Map<string, Pair>();
const pairOf = (alg: string): Pair => {
  const pair = pairs.get(alg);
  if (!pair) throw new Error(alg);
  return pair;
};
beforeAll(async () => {
  for (const alg of ['ES256', 'EdDSA', 'Ed25519', 'PS256', 'other']) {
    const { privateKey, publicKey } = await generateKeyPair(alg === 'other' ? 'ES256' : alg, {
      extractable: true,
    });
    const jwk = {
      ...(await exportJWK(publicKey)),
      kid: alg,
      kty: alg === 'PS256' ? 'RSA' : alg.startsWith('Ed') ? 'OKP' : 'EC',
    };
    pairs.set(alg, { alg: alg === 'other' ? 'ES256' : alg, privateKey, publicKey, jwk });
  }
});

const claims: JWTPayload = { iss: clientId, sub: clientId, aud: audience, jti: 'one', exp: seconds + 60 };
const sign = (payload: JWTPayload, { alg, privateKey, jwk } = pairOf('ES256'), kid = jwk.kid, typ?: string) =>
  new SignJWT(payload).setProtectedHeader({ alg, kid, ...(typ !== undefined && { typ }) }).sign(privateKey);
const strict = 'client-authentication+jwt';
const verify = (assertion: string) =>
  assertions.verify(assertion, {
    clientId,
    keys: ['ES256', 'EdDSA', 'Ed25519', 'PS256'].map((alg) => pairOf(alg).jwk),
  });

test.each(['ES256', 'EdDSA', 'Ed25519', 'PS256'])('a client’s signature by %s is valid', async (alg) => {
  const assertion = await sign(claims, pairOf(alg));
  expect(assertions.issuerOf(assertion)).toBe(clientId);
  expect(await verify(assertion)).toEqual({
    jti: 'one',
    // With the tolerance of clocks: until then it must be known as used.
    usableUntil: new Date((seconds + 70) * 1000).toISOString(),
  });
});

test.each([
  ['the token endpoint', audience, undefined],
  ['the token endpoint, as any JWT', [audience], 'jwt'],
  ['the issuer', issuer, undefined],
  ['the issuer, in a list', [issuer], 'JWT'],
  ['the issuer, by the update', issuer, strict],
  ['the issuer, by the update in full', [issuer], `application/${strict.toUpperCase()}`],
])('an assertion for %s is valid', async (_to, aud, typ) => {
  expect(await verify(await sign({ ...claims, aud }, pairOf('ES256'), 'ES256', typ))).toMatchObject({
    jti: 'one',
  });
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const shared = async (secret: string) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: 'ES256' })
    .sign(new TextEncoder().encode(secret));

test.each<[string, () => Promise<string> | string]>([
  ['no signature', () => `${part({ alg: 'none' })}.${part(claims)}.`],
  ['the public key as a shared secret', async () => shared(await exportSPKI(pairOf('ES256').publicKey))],
  ['the public JWK as a shared secret', async () => shared(JSON.stringify(pairOf('ES256').jwk))],
  [
    'by RS256, with a key that is taken by PS256',
    async () => {
      const own = { ...(await exportJWK(pairOf('PS256').privateKey)), alg: 'RS256' };
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'PS256' })
        .sign(await importJWK(own, 'RS256'));
    },
  ],
  ['another’s key under our name', () => sign(claims, pairOf('other'), 'ES256')],
  ['a key that is none of ours', () => sign(claims, pairOf('other'))],
  ['that is over', () => sign({ ...claims, exp: seconds - 11 })],
  ['that lasts longer than five minutes', () => sign({ ...claims, exp: seconds + 311 })],
  ['that lasts for ever', () => sign({ iss: clientId, sub: clientId, aud: audience, jti: 'one' })],
  ['that begins later', () => sign({ ...claims, nbf: seconds + 11 })],
  ['for another service', () => sign({ ...claims, aud: 'https://elsewhere.example/oauth/token' })],
  ['for us and another service', () => sign({ ...claims, aud: [audience, 'https://elsewhere.example'] })],
  ['for both of our names', () => sign({ ...claims, aud: [issuer, audience] })],
  ['for nobody', () => sign({ ...claims, aud: [] })],
  ['for our other addresses', () => sign({ ...claims, aud: `${issuer}/api/v1` })],
  ['for our name with a slash', () => sign({ ...claims, aud: `${issuer}/` })],
  ['for our name in other letters', () => sign({ ...claims, aud: issuer.toUpperCase() })],
  ['of the update for the token endpoint', () => sign(claims, pairOf('ES256'), 'ES256', strict)],
  ['that is an access token', () => sign(claims, pairOf('ES256'), 'ES256', 'at+jwt')],
  ['that is a proof of possession', () => sign(claims, pairOf('ES256'), 'ES256', 'dpop+jwt')],
  ['by another issuer', () => sign({ ...claims, iss: 'cli_other' })],
  ['about another client', () => sign({ ...claims, sub: 'cli_other' })],
  ['without a name', () => sign({ iss: clientId, sub: clientId, aud: audience, exp: seconds + 60 })],
  ['with an empty name', () => sign({ ...claims, jti: '' })],
  [
    'that was changed',
    async () => {
      const [head, , signature] = (await sign(claims)).split('.');
      return `${head}.${part({ ...claims, jti: 'two' })}.${signature}`;
    },
  ],
  ['that is no JWT', () => 'a.b.c'],
  ['of nothing', () => ''],
])('an assertion %s is refused', async (_what, make) => {
  expect(await verify(await make())).toBeUndefined();
});

test('an unreadable assertion names no issuer', () => {
  for (const text of [
    '',
    'a.b.c',
    `${part({})}.${part({ iss: 7 })}.`,
    `${part({})}.${part({ iss: 'x'.repeat(65) })}.`,
  ])
    expect(assertions.issuerOf(text)).toBeUndefined();
});
