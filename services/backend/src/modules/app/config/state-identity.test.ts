import { expect, test } from 'vitest';
import { readSignatoryFactors } from './state-identity.ts';
import { plainConnections } from './transport.ts';
import { readVariables } from './variables.ts';

const provider = {
  CLAVE_UNICA_ISSUER_URL: 'https://accounts.claveunica.example/openid',
  CLAVE_UNICA_CLIENT_ID: 'afilia',
  CLAVE_UNICA_CLIENT_SECRET: 'a secret'.replace(' ', '-'),
};
const read = (env: Record<string, string>, where: { sandbox: boolean; production: boolean }) =>
  readSignatoryFactors(readVariables(env).given, { ...where, publicUrl: 'https://afilia.example' });
const tried = { sandbox: true, production: false };
const production = { sandbox: false, production: true };

test('a trial has both factors on, production text messages alone', () => {
  expect(read({}, tried)).toMatchObject({
    factors: ['sms', 'clave-unica'],
    stateIdentity: { issuer: 'https://afilia.example/sandbox/clave-unica', allowHttp: true },
    faults: [],
  });
  const usual = { factors: ['sms'], stateIdentity: undefined, faults: [] };
  expect(read({}, production)).toEqual(usual);
  expect(read({}, { sandbox: true, production: true })).toEqual(usual);
  expect(read({ SIGNATORY_FACTORS: 'sms' }, tried)).toEqual(usual);
});

test('production does not start with ClaveÚnica and without the number of the agreement', () => {
  const env = { SIGNATORY_FACTORS: 'clave-unica', ...provider };
  expect(read(env, production).faults).toEqual([
    expect.stringMatching(/^CLAVE_UNICA_AGREEMENT is missing: /u),
  ]);
  expect(read({ ...env, CLAVE_UNICA_AGREEMENT: '12-2026' }, production)).toMatchObject({
    factors: ['clave-unica'],
    stateIdentity: { agreement: '12-2026', allowHttp: false },
    faults: [],
  });
  expect(
    read({ SIGNATORY_FACTORS: 'sms,clave-unica' }, { sandbox: true, production: true }).faults,
  ).toHaveLength(4);
});

test('the way out is the provider’s own, and what its guide does not name can be switched off', () => {
  const at = (env: Record<string, string>, where = tried) =>
    read({ ...env, ...provider }, where).stateIdentity;
  expect(at({})).toMatchObject({
    logoutUrl: 'https://accounts.claveunica.example/api/v1/accounts/app/logout',
    extras: ['pkce', 'nonce', 'prompt'],
    testPeople: true,
  });
  expect(read({}, tried).stateIdentity?.logoutUrl).toBe(
    'https://afilia.example/sandbox/clave-unica/api/v1/accounts/app/logout',
  );
  expect(at({ CLAVE_UNICA_EXTRAS: 'prompt' })?.extras).toEqual(['prompt']);
  expect(at({ CLAVE_UNICA_EXTRAS: 'none' })?.extras).toEqual([]);
  const env = { SIGNATORY_FACTORS: 'clave-unica', CLAVE_UNICA_AGREEMENT: '1-2026' };
  expect(at(env, production)?.testPeople).toBe(false);
});

test('half a provider is none, and a factor that is not known is malformed', () => {
  const { CLAVE_UNICA_CLIENT_SECRET: _secret, ...half } = provider;
  expect(read(half, tried).faults).toEqual([
    expect.stringMatching(/^CLAVE_UNICA_CLIENT_SECRET is missing: /u),
  ]);
  for (const wrong of ['fax', ','])
    expect(readVariables({ SIGNATORY_FACTORS: wrong }).malformed).toHaveLength(1);
});

test('production talks to ClaveÚnica by TLS', () => {
  const { given } = readVariables({});
  expect(
    plainConnections(given, [{ name: 'CLAVE_UNICA_ISSUER_URL', url: 'http://provider.example' }]),
  ).toHaveLength(1);
});
