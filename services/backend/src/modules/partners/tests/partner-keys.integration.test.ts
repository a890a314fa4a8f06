import { randomUUID } from 'node:crypto';
import { banksServer } from '@afilia/testing/backend/banks-server';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { otherHost, twoHosts } from '@afilia/testing/backend/two-hosts';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

const own = { id: `cli_${randomUUID()}`, hostId: otherHost };
const ofDefault = { id: `cli_${randomUUID()}`, hostId: 'default' };
const publicUrl = 'https://afiliacion.pagoaustral.example';
const key = await generateKeyPair('ES256', { extractable: true });
const keys = [{ ...(await exportJWK(key.publicKey)), kid: '2026-11' }];

let backend: RunningBackend;
let beside: RunningBackend | undefined;
let remove: () => void;
beforeAll(async () => {
  // The other host claims a client of the default one, too.
  const made = twoHosts({ clientKeys: { [own.id]: { keys }, [ofDefault.id]: { keys } } });
  ({ remove } = made);
  const environment = { HOSTS_DIR: made.folder, PUBLIC_URL: publicUrl, LOG_LEVEL: 'info' };
  backend = await startBackend(undefined, { environment });
  // A second node, where the database is one that nodes share.
  if (backend.store.database.kind === 'server')
    beside = await startBackend(undefined, { environment, beside: backend });
  const at = backend.clock.now().toISOString();
  for (const client of [own, ofDefault])
    await backend.store.partner.clients.create({
      ...client,
      name: 'Core',
      scopes: ['applications:read'],
      secretHash: null,
      at,
    });
});
afterAll(async () => {
  await beside?.close();
  await backend?.close();
  remove();
});
afterEach(() => expect(backend.bugs).toEqual([]));

const { ask, clientOf, requestToken } = banksServer(() => backend);

const assertionOf = ({ id }: { id: string }, more: JWTPayload = {}) =>
  new SignJWT({
    iss: id,
    sub: id,
    aud: `${publicUrl}/oauth/token`,
    jti: randomUUID(),
    exp: Math.floor(backend.clock.now().getTime() / 1000) + 60,
    ...more,
  })
    .setProtectedHeader({ alg: 'ES256', kid: '2026-11' })
    .sign(key.privateKey);

const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const tokenFor = async (
  assertion: string,
  {
    of = backend,
    more = {},
    headers = {},
  }: { of?: RunningBackend; more?: object; headers?: Record<string, string> } = {},
) => {
  const answer = await fetch(`${of.url}/oauth/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: type,
      client_assertion: assertion,
      ...more,
    }),
  });
  return { status: answer.status, body: (await answer.json()) as { access_token?: string; error?: string } };
};
const refused = { status: 401, body: { error: 'invalid_client' } };

test('a server gets a token for what it signed, and asks with it', async () => {
  const assertion = await assertionOf(own);
  const { status, body } = await tokenFor(assertion);
  expect(status).toBe(200);
  expect((await ask('applications', body.access_token)).status).toBe(200);
  // Nothing of it is in the log.
  expect(backend.log.join('\n')).not.toContain(assertion.slice(-40));
});

test('of one assertion at two nodes at once there is one token, and none afterwards', async () => {
  const assertion = await assertionOf(own);
  const nodes = [backend, beside ?? backend];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => tokenFor(assertion, { of: nodes[at % 2] ?? backend })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200)).toEqual(Array.from({ length: 19 }, () => refused));
  backend.clock.advance(59_000);
  expect(await tokenFor(assertion)).toEqual(refused);
  expect((await tokenFor(await assertionOf(own))).status).toBe(200);
});

test('the keys of one host reveal nothing of another’s servers, and nothing of an unknown client', async () => {
  expect(await tokenFor(await assertionOf(ofDefault))).toEqual(refused);
  expect(await tokenFor(await assertionOf({ id: 'cli_nobody' }))).toEqual(refused);
  expect(await tokenFor(await assertionOf(own, { aud: 'https://elsewhere.example' }))).toEqual(refused);
});

test('a server has one way alone: no secret beside its keys, and no assertion beside a secret', async () => {
  const withSecret = await clientOf('default');
  expect(await tokenFor(await assertionOf(withSecret))).toEqual(refused);
  const { secretHashes } = (await backend.store.partner.clients.find(withSecret.id)) ?? {};
  await backend.store.database.query('UPDATE api_clients SET secret_hashes = $2 WHERE id = $1', [
    own.id,
    secretHashes,
  ]);
  const bySecret = await requestToken(`${own.id}:${withSecret.secret}`, 'grant_type=client_credentials');
  expect(bySecret.status).toBe(401);
  await bySecret.arrayBuffer();
  const both = { headers: { authorization: 'Basic eDp5' } };
  expect(await tokenFor(await assertionOf(own), both)).toEqual({
    status: 400,
    body: { error: 'invalid_request' },
  });
  const asSaml = {
    more: { client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:saml2-bearer' },
  };
  expect((await tokenFor(await assertionOf(own), asSaml)).status).toBe(400);
  const assertion = await assertionOf(own);
  expect(await tokenFor(assertion, { more: { scope: 'sessions:write' } })).toEqual({
    status: 400,
    body: { error: 'invalid_scope' },
  });
});
