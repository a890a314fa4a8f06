import { randomUUID } from 'node:crypto';
import { banksServer } from '@afilia/testing/backend/banks-server';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { otherHost, twoHosts } from '@afilia/testing/backend/two-hosts';
import { exportJWK, generateKeyPair } from 'jose';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { apiScopes } from '../ports/partner.ts';

vi.setConfig({ testTimeout: 60_000 });

const issuer = new URL('https://afiliacion.pagoaustral.example');
const algorithms = ['ES256', 'Ed25519', 'PS256'] as const;
const clients = new Map(algorithms.map((alg) => [alg, `cli_${randomUUID()}`]));
const pairs = new Map(
  await Promise.all(
    algorithms.map(async (alg) => [alg, await generateKeyPair(alg, { extractable: true })] as const),
  ),
);
const keyOf = (alg: (typeof algorithms)[number]): CryptoKey => {
  const pair = pairs.get(alg);
  if (!pair) throw new Error(alg);
  return pair.privateKey;
};

let backend: RunningBackend;
let remove: () => void;
beforeAll(async () => {
  const clientKeys: Record<string, object> = {};
  for (const [alg, id] of clients) {
    const key = pairs.get(alg)?.publicKey;
    if (key) clientKeys[id] = { keys: [{ ...(await exportJWK(key)), kid: alg }] };
  }
  const made = twoHosts({ clientKeys });
  ({ remove } = made);
  backend = await startBackend(undefined, {
    environment: { HOSTS_DIR: made.folder, PUBLIC_URL: issuer.origin, RATE_LIMIT_FACTOR: '10' },
  });
  for (const id of clients.values())
    await backend.store.partner.clients.create({
      id,
      hostId: otherHost,
      name: 'Core',
      scopes: ['applications:read', 'webhooks:read'],
      secretHash: null,
      at: backend.clock.now().toISOString(),
    });
});
afterAll(async () => {
  await backend?.close();
  remove();
});
afterEach(() => expect(backend.bugs).toEqual([]));

const { clientOf } = banksServer(() => backend);

/** Requests to the public address arrive at the backend of this test. */
const toBackend = (url: string | URL | Request, init?: object): Promise<Response> =>
  fetch(String(url).replace(issuer.origin, backend.url), init as RequestInit);
const configured = (
  id: string,
  proof: openid.ClientAuth | undefined,
  metadata: string | Partial<openid.ClientMetadata> = {},
) =>
  openid.discovery(issuer, id, metadata, proof, {
    algorithm: 'oauth2',
    [openid.customFetch]: toBackend as openid.CustomFetch,
  });
/** The seconds by which the clock of the test is ahead. */
const skewed = () => ({
  [oauth.clockSkew]: Math.round((backend.clock.now().getTime() - Date.now()) / 1000),
});

test('both libraries find by RFC 8414 where tokens are, and by what a client may prove itself', async () => {
  const found = await oauth
    .discoveryRequest(issuer, { algorithm: 'oauth2', [oauth.customFetch]: toBackend })
    .then((answer) => oauth.processDiscoveryResponse(issuer, answer));
  expect(found).toEqual({
    issuer: issuer.origin,
    token_endpoint: `${issuer.origin}/oauth/token`,
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: ['ES256', 'Ed25519', 'EdDSA', 'PS256'],
    grant_types_supported: ['client_credentials'],
    response_types_supported: [],
    scopes_supported: apiScopes,
  });
  const config = await configured('cli_x', openid.None());
  expect(config.serverMetadata().token_endpoint).toBe(found.token_endpoint);
});

test.each(['client_secret_basic', 'client_secret_post', 'the way taken where none is named'] as const)(
  'a client of openid-client shows its secret by %s',
  async (way) => {
    const { id, secret } = await clientOf('default');
    const proof = {
      client_secret_basic: openid.ClientSecretBasic(secret),
      client_secret_post: openid.ClientSecretPost(secret),
      'the way taken where none is named': undefined,
    }[way];
    const config = await configured(id, proof, secret);
    const token = await openid.clientCredentialsGrant(config, { scope: 'applications:read' });
    expect(token).toMatchObject({ token_type: 'bearer', expires_in: 900, scope: 'applications:read' });
    const listed = await openid.fetchProtectedResource(
      config,
      token.access_token,
      new URL('/api/v1/applications', issuer),
      'GET',
    );
    expect(await listed.json()).toEqual({ applications: [], cursor: null });
  },
);

const audiences = {
  'the issuer': undefined,
  'the issuer in a list': [issuer.origin],
  'the token endpoint': `${issuer.origin}/oauth/token`,
  'the token endpoint in a list': [`${issuer.origin}/oauth/token`],
};
test.each(
  algorithms.flatMap((alg) =>
    (Object.keys(audiences) as (keyof typeof audiences)[]).map((name) => [alg, name] as const),
  ),
)('a client signs by %s for %s', async (alg, name) => {
  const aud = audiences[name];
  const id = clients.get(alg) ?? '';
  const modified = {
    [openid.modifyAssertion]: (header: Record<string, unknown>, payload: Record<string, unknown>) => {
      if (aud !== undefined) payload['aud'] = aud;
      if (aud === undefined) header['typ'] = 'client-authentication+jwt';
    },
  };
  const config = await configured(
    id,
    openid.PrivateKeyJwt({ key: keyOf(alg), kid: alg }, modified as openid.ModifyAssertionOptions),
    skewed() as openid.ClientMetadata,
  );
  expect((await openid.clientCredentialsGrant(config)).scope).toBe('applications:read webhooks:read');
});

test('a client signs with oauth4webapi, whose error is the one of the standard', async () => {
  const as = { issuer: issuer.origin, token_endpoint: `${issuer.origin}/oauth/token` };
  const client = { client_id: clients.get('ES256') ?? '', ...skewed() };
  const grant = async (proof: oauth.ClientAuth, scope = 'applications:read') =>
    oauth.processClientCredentialsResponse(
      as,
      client,
      await oauth.clientCredentialsGrantRequest(
        as,
        client,
        proof,
        { scope },
        { [oauth.customFetch]: toBackend },
      ),
    );
  const own = oauth.PrivateKeyJwt({ key: keyOf('ES256'), kid: 'ES256' });
  expect((await grant(own)).token_type).toBe('bearer');
  await expect(grant(own, 'sessions:write')).rejects.toMatchObject({ error: 'invalid_scope', status: 400 });
  const another = await generateKeyPair('ES256');
  for (const proof of [
    oauth.PrivateKeyJwt({ key: another.privateKey, kid: 'ES256' }),
    oauth.PrivateKeyJwt((await generateKeyPair('RS256')).privateKey),
    oauth.ClientSecretJwt('guess'),
    oauth.ClientSecretPost('guess'),
    oauth.None(),
  ])
    await expect(grant(proof)).rejects.toMatchObject({ error: 'invalid_client', status: 401 });
  await expect(grant(oauth.ClientSecretBasic('guess'))).rejects.toMatchObject({
    name: 'WWWAuthenticateChallengeError',
    status: 401,
    cause: [{ scheme: 'basic', parameters: { realm: 'afilia' } }],
  });
});

test('a token opens every part of the API, until it is over', async () => {
  const { id, secret } = await clientOf('default');
  const config = await configured(id, openid.ClientSecretBasic(secret));
  const { access_token: token } = await openid.clientCredentialsGrant(config);
  const request = async (
    method: string,
    path: string,
    body?: string,
    type = 'application/json',
  ): Promise<{ status: number; answer: Record<string, unknown> }> => {
    const headers = new Headers({
      'idempotency-key': randomUUID(),
      ...(body !== undefined && { 'content-type': type }),
    });
    const url = new URL(`/api/v1/${path}`, issuer);
    const answer = await openid.fetchProtectedResource(config, token, url, method, body, headers);
    const text = await answer.text();
    const isJson = /json/u.test(answer.headers.get('content-type') ?? '');
    return { status: answer.status, answer: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} };
  };
  const session = await request('POST', 'host-sessions', '{"clientReference":"case-1"}');
  expect(session.status).toBe(201);
  expect((await request('GET', `host-sessions/${String(session.answer['id'])}`)).status).toBe(200);
  expect((await request('GET', 'changes')).status).toBe(200);
  expect((await request('GET', `applications/${randomUUID()}`)).status).toBe(404);
  const invited = await request('POST', 'invitations', '{"channel":"link"}');
  const invitation = `invitations/${String(invited.answer['id'])}`;
  expect((await request('GET', `${invitation}/qr.svg`)).status).toBe(200);
  expect((await request('POST', `${invitation}/cancel`, '')).status).toBe(200);
  const batch = await request('POST', 'invitation-batches', 'client_reference\na\n', 'text/csv');
  expect(batch.status).toBe(202);
  expect((await request('GET', `invitation-batches/${String(batch.answer['id'])}`)).status).toBe(200);
  const made = await request('POST', 'webhook-endpoints', '{"url":"https://93.184.215.14/hook"}');
  const endpoint = `webhook-endpoints/${String(made.answer['id'])}`;
  expect((await request('PATCH', endpoint, '{"state":"off"}')).status).toBe(200);
  expect((await request('GET', `${endpoint}/deliveries`)).status).toBe(200);
  expect((await request('POST', `${endpoint}/rotate-secret`, '')).status).toBe(200);
  expect((await request('POST', `webhook-deliveries/${randomUUID()}/resend`, '')).status).toBe(404);
  expect((await request('DELETE', endpoint, '')).status).toBe(204);
  backend.clock.advance(901_000);
  await expect(request('GET', 'applications')).rejects.toMatchObject({
    code: 'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
    cause: [{ scheme: 'bearer', parameters: { error: 'invalid_token' } }],
  });
  const { access_token: another } = await openid.clientCredentialsGrant(config);
  const url = new URL('/api/v1/applications', issuer);
  expect((await openid.fetchProtectedResource(config, another, url, 'GET')).status).toBe(200);
});
