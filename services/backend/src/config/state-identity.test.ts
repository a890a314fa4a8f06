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

test('where it is tried out both factors are on, in production text messages alone', () => {
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
