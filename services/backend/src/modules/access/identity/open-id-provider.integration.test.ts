import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { straightOut } from '@afilia/testing/services/straight-out';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecretBox } from '../../platform/keys/secret-box.ts';
import { systemClock } from '../../platform/keys/system.ts';
import { createOpenIdProvider } from './open-id-provider.ts';

type Lie = {
  claims?: Record<string, unknown>;
  /** Signed by another key than the provider tells. */
  forged?: boolean;
  /** Signed by the client's secret, or not at all. */
  by?: 'secret' | 'nobody';
  metadata?: Record<string, unknown>;
};

const clientId = 'console';
const clientSecret = 'a-secret-of-the-client-of-32-bytes';
const redirectUri = 'http://127.0.0.1/staff/callback';
let server: Server;
let issuer = '';
let lie: Lie = {};
let nonce = '';

beforeAll(async () => {
  const own = await generateKeyPair('ES256');
  const other = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(own.publicKey)), alg: 'ES256', kid: 'own' };
  const idToken = async () => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: clientId,
      sub: 'ana',
      nonce,
      iat: now,
      exp: now + 60,
      auth_time: now,
      name: 'Ana',
      email: 'ana@pagoaustral.example',
      role: 'agent',
      ...lie.claims,
    };
    if (lie.by === 'nobody') {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(claims)}.`;
    }
    return lie.by === 'secret'
      ? new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(clientSecret))
      : new SignJWT(claims)
          .setProtectedHeader({ alg: 'ES256', kid: 'own' })
          .sign(lie.forged ? other.privateKey : own.privateKey);
  };
  const answers: Record<string, () => Promise<object>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      ...lie.metadata,
    }),
    '/jwks': async () => ({ keys: [jwk] }),
    '/token': async () => ({ access_token: 'x', token_type: 'bearer', id_token: await idToken() }),
  };
  server = createServer((request, response) => {
    void answers[request.url ?? '']?.().then((answer) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Signs in at a provider that lies like this. */
async function signIn(lying: Lie) {
  lie = lying;
  const provider = createOpenIdProvider({
    fetch: straightOut.fetch,
    issuer,
    clientId,
    clientSecret,
    redirectUri,
    allowHttp: true,
    clock: systemClock,
    box: createSecretBox(new Uint8Array(32).fill(1)),
    report: () => undefined,
  });
  const begun = await provider.begin({ again: false });
  if (!begun.ok) return begun.error;
  const parameters = new URL(begun.value.address).searchParams;
  nonce = parameters.get('nonce') ?? '';
  const signedIn = await provider.finish(begun.value.pending, `?code=c&state=${parameters.get('state')}`);
  return signedIn.ok ? signedIn.value.person.id : signedIn.error;
}

test('[A-25] a provider that tells the truth is believed', async () => {
  expect(await signIn({})).toBe('ana');
});

const anHour = 3600;
const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

test.each<[string, Lie]>([
  ['of another issuer', { claims: { iss: 'https://evil.example' } }],
  ['for another client', { claims: { aud: 'somebody-else' } }],
  ['of another sign-in', { claims: { nonce: 'of-another' } }],
  ['that is over', { claims: { exp: ago(anHour), iat: ago(2 * anHour) } }],
  ['of somebody who signed in yesterday', { claims: { auth_time: ago(9 * anHour) } }],
  ['that does not say when somebody signed in', { claims: { auth_time: undefined } }],
  ['of another key', { forged: true }],
  ['signed by our own secret', { by: 'secret' }],
  ['that nobody signed', { by: 'nobody' }],
])('[A-25] a token %s is refused', async (_what, lying) => {
  expect(await signIn(lying)).toBe('refused');
});

test('[A-25] a provider with another name than the configured one is refused', async () => {
  expect(await signIn({ metadata: { issuer: 'https://evil.example' } })).toBe('unreachable');
});

test.each<[string, string, Record<string, unknown>]>([
  ['audits and does something else', 'contradicting', { role: undefined, roles: ['auditor', 'supervisor'] }],
  ['has two roles as one claim', 'contradicting', { role: ['auditor', 'agent'] }],
  ['has one role in a list', 'ana', { role: undefined, roles: ['auditor'] }],
  ['has a role that we do not know besides', 'ana', { role: ['auditor', 'printer'] }],
  ['has none', 'noRole', { role: undefined, roles: ['printer'] }],
  ['is of a bank that is told', 'ana', { role: 'analyst', hosts: ['banco-sur'] }],
  ['is of a bank, and it is not told which', 'noHosts', { role: 'hostAdmin' }],
  ['is of a bank, and all are told', 'noHosts', { role: 'hostAdmin', hosts: '*' }],
  ['is of a bank, and all are told besides one', 'noHosts', { role: 'analyst', hosts: ['banco-sur', '*'] }],
  ['is of a bank, and nothing told is one', 'noHosts', { role: 'analyst', hosts: ['Banco', 7] }],
  ['is an operator, and all are told', 'ana', { role: 'operator', hosts: '*' }],
])('a member who %s: %s', async (_who, outcome, claims) => {
  expect(await signIn({ claims })).toBe(outcome);
});
