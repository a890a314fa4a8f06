import { remoteCredentials, remoteSignerClient } from '@afilia/sandbox/remote-signer/client';
import { expect, test } from 'vitest';
import { readSigning } from './signing.ts';
import { plainConnections } from './transport.ts';
import { readVariables, variables, type VariableName } from './variables.ts';

const sandboxUrl = 'http://127.0.0.1:3000';
const pem = (what: string) => `-----BEGIN ${what}-----\nAAAA\n-----END ${what}-----`;
/** A root that can be read. */
const root = `-----BEGIN CERTIFICATE-----
MIIBdTCCARugAwIBAgIURuk1pRDcG+aHQ9nkcnJKrAbyXcUwCgYIKoZIzj0EAwIw
DzENMAsGA1UEAwwEUm9vdDAgFw0yNjExMjYwMTA5NTVaGA8yMTI2MTEwMjAxMDk1
NVowDzENMAsGA1UEAwwEUm9vdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABD3I
aYyZAHaN2PJhmvpanZG4rVgJ4lSBEEkXKQNvCScEUZ/R+nuEMPwW0F6dYYeteuuJ
HbbN3/0UZxQ5BBAJwIGjUzBRMB0GA1UdDgQWBBTKmPkSz09kZzmpECjPKxEyoEad
CTAfBgNVHSMEGDAWgBTKmPkSz09kZzmpECjPKxEyoEadCTAPBgNVHRMBAf8EBTAD
AQH/MAoGCCqGSM49BAMCA0gAMEUCIQD4hCymNknypC50pTq/1f/RdkGfUvI5RVCC
YPjCVc2kqQIgQaKaqOMb0l3zku1ajgCTNI8mADsCEY8bexJ5CDiLPDQ=
-----END CERTIFICATE-----`;

const read = (env: Record<string, string>, where: { sandbox?: boolean; production?: boolean } = {}) => {
  const { given, malformed } = readVariables(env);
  const isSet = (name: VariableName) => (env[name] ?? '') !== '';
  const { signing, faults } = readSigning(
    given,
    { sandbox: true, production: false, sandboxUrl, ...where },
    isSet,
  );
  return { signing, faults, malformed };
};

const remote = {
  SIGNER: 'csc',
  SIGNER_URL: 'https://firma.example/',
  SIGNER_CLIENT_ID: 'afilia',
  SIGNER_CLIENT_SECRET: 'the-secret-of-the-client',
  SIGNER_SEAL_CREDENTIAL: 'seal-1',
  SIGNER_OPERATOR_CREDENTIAL: 'operator-1',
  SIGNER_ROOT_PEM: root,
};

const keys = {
  SIGNING_KEY_PEM: pem('PRIVATE KEY'),
  SIGNING_CERT_CHAIN_PEM: pem('CERTIFICATE'),
  OPERATOR_SIGNING_KEY_PEM: pem('PRIVATE KEY'),
  OPERATOR_SIGNING_CERT_CHAIN_PEM: pem('CERTIFICATE'),
};

test('keys of this process sign unless another signer is named', () => {
  expect(read({})).toEqual({
    signing: { signer: 'pem', environment: expect.any(Object) },
    faults: [],
    malformed: [],
  });
  expect(read({ SIGNER: 'pem', ...keys }, { production: true })).toMatchObject({
    signing: { signer: 'pem', environment: keys },
    faults: [],
  });
});

test('a remote signer is taken as given, and then production has no signing key', () => {
  const { signing, faults, malformed } = read(remote, { sandbox: false, production: true });
  expect([faults, malformed]).toEqual([[], []]);
  expect(signing).toEqual({
    signer: 'csc',
    remote: {
      url: 'https://firma.example',
      tokenUrl: 'https://firma.example/csc/v2/oauth2/token',
      clientId: 'afilia',
      clientSecret: 'the-secret-of-the-client',
      credentials: { seal: 'seal-1', operator: 'operator-1' },
      timeoutMs: 10_000,
      rootPem: root,
    },
  });
  const elsewhere = { SIGNER_TOKEN_URL: 'https://login.example/token', SIGNER_TIMEOUT_MS: '3000' };
  expect(read({ ...remote, ...elsewhere }).signing).toMatchObject({
    remote: { tokenUrl: 'https://login.example/token', timeoutMs: 3000 },
  });
});

test('with the sandbox SIGNER=csc is enough, and it is known there', () => {
  expect(read({ SIGNER: 'csc' })).toMatchObject({
    signing: {
      remote: {
        url: 'http://127.0.0.1:3000/sandbox',
        clientId: remoteSignerClient.id,
        clientSecret: remoteSignerClient.secret,
        credentials: remoteCredentials,
        rootPem: undefined,
      },
    },
    faults: [],
  });
});

test.each([
  'SIGNER_URL',
  'SIGNER_CLIENT_ID',
  'SIGNER_CLIENT_SECRET',
  'SIGNER_SEAL_CREDENTIAL',
  'SIGNER_OPERATOR_CREDENTIAL',
  'SIGNER_ROOT_PEM',
] as const)('a remote signer without %s is refused in one line', (name) => {
  const { [name]: _, ...rest } = remote;
  const line = `${name} is missing: ${variables[name].purpose}. Example: ${variables[name].example}`;
  for (const where of [{}, { sandbox: false, production: true }])
    expect(read(rest, where).faults).toEqual([line]);
});

test('production plays no signer, also in a test installation', () => {
  expect(read({ SIGNER: 'csc' }, { production: true }).faults).toHaveLength(6);
});

test.each([
  ['SIGNER', 'hsm-secret'],
  ['SIGNER_URL', 'ftp://firma.example/secret'],
  ['SIGNER_TOKEN_URL', 'login/secret'],
  ['SIGNER_CLIENT_ID', 'a secret'],
  ['SIGNER_CLIENT_SECRET', 'secret'],
  ['SIGNER_SEAL_CREDENTIAL', 'the secret'],
  ['SIGNER_OPERATOR_CREDENTIAL', 'the secret'],
  ['SIGNER_ROOT_PEM', pem('CERTIFICATE')],
  ['SIGNER_ROOT_PEM', `${root}\n-----BEGIN CERTIFICATE-----\nsecret`],
  ['SIGNER_TIMEOUT_MS', '60000'],
] as const)('a malformed %s is one line that does not show it', (name, value) => {
  const { faults, malformed } = read({ ...remote, [name]: value }, { sandbox: false, production: true });
  const line = `${name} is malformed: ${variables[name].purpose}. Example: ${variables[name].example}`;
  expect([malformed, faults.filter((one) => !one.startsWith('SIGNER is not csc'))]).toEqual([[line], []]);
});

test('keys of this process and a remote signer exclude each other, in one line', () => {
  expect(read({ ...remote, ...keys }).faults).toEqual([
    `SIGNER=csc keeps no key in this process: take away ${Object.keys(keys).join(', ')}, or SIGNER`,
  ]);
  const { SIGNER: _, ...withoutSigner } = remote;
  expect(read({ ...withoutSigner, ...keys }).faults).toEqual([
    expect.stringMatching(/^SIGNER is not csc, and SIGNER_URL, .* would not be used: give SIGNER=csc/u),
  ]);
});

test('a remote signer in the clear is one line, unless the network encrypts', () => {
  const { given } = readVariables({
    ...remote,
    SIGNER_URL: 'http://firma.example',
    SIGNER_TOKEN_URL: 'http://login',
  });
  expect(plainConnections(given)).toEqual([
    expect.stringMatching(/^SIGNER_URL is not encrypted on its way to firma.example: /u),
    expect.stringMatching(/^SIGNER_TOKEN_URL is not encrypted on its way to login: /u),
  ]);
  expect(plainConnections({ ...given, PLAIN_HOSTS: ['firma.example', 'login'] })).toEqual([]);
  const here = readVariables({ ...remote, SIGNER_URL: 'http://127.0.0.1:9000' }).given;
  expect(plainConnections(here)).toEqual([]);
});
