import {
  claimsOf,
  playClaveUnica,
  type PlayedClaveUnica,
  type PlayedFault,
  playedClient,
} from '@afilia/testing/services/played-clave-unica';
import { straightOut } from '@afilia/testing/services/straight-out';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSecretBox } from '../../platform/keys/secret-box.ts';
import { createStateIdentity } from './state-identity.ts';

const redirectUri = 'https://afiliacion.example/identity/callback';
const box = createSecretBox(new Uint8Array(32).fill(3));

let played: PlayedClaveUnica;
let reported: unknown[][];
beforeAll(async () => {
  played = await playClaveUnica();
});
beforeEach(() => {
  Object.assign(played, { fault: 'none', userinfoBy: 'POST', claims: claimsOf(12_345_678, '5') });
  played.asked = { token: [], headers: [], userinfo: [] };
  reported = [];
});
afterAll(() => played.close());

const identity = (given: Partial<Parameters<typeof createStateIdentity>[0]> = {}) =>
  createStateIdentity({
    fetch: straightOut.fetch,
    issuer: played.issuer,
    clientId: playedClient.id,
    clientSecret: playedClient.secret,
    extras: ['pkce', 'nonce', 'prompt'],
    testPeople: true,
    redirectUri,
    allowHttp: true,
    timeoutSeconds: 5,
    box,
    clock: { now: () => new Date() },
    report: (...what) => reported.push(what),
    ...given,
  });

/** From the way there to the return. */
async function visit(provider = identity()) {
  const begun = await provider.begin('11111111-2222-4333-8444-555555555555');
  if (!begun.ok) throw new Error('the provider was not found');
  const { address, pending } = begun.value;
  return { address: new URL(address), finished: await provider.finish(pending, played.signIn(address)) };
}

test('[S-12] by the guide: the client’s secret and the state in the form, userinfo by POST', async () => {
  const { address, finished } = await visit();
  expect(finished).toEqual({ ok: true, value: { run: '12345678-5' } });
  expect(address.origin + address.pathname).toBe(`${played.issuer}/authorize`);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client_id: playedClient.id,
    response_type: 'code',
    scope: 'openid run name',
    redirect_uri: redirectUri,
    prompt: 'login',
    code_challenge_method: 'S256',
  });
  expect(played.asked.token).toEqual([
    expect.objectContaining({
      client_id: playedClient.id,
      client_secret: playedClient.secret,
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code: 'abc123',
      state: address.searchParams.get('state'),
    }),
  ]);
  expect(played.asked.headers).toEqual([undefined]);
  expect(played.asked.userinfo).toEqual(['POST']);
  expect(reported).toEqual([]);
});

test('[S-12] a userinfo without POST gets a GET', async () => {
  played.userinfoBy = 'GET';
  expect((await visit()).finished).toMatchObject({ ok: true });
  expect(played.asked.userinfo).toEqual(['POST', 'GET']);
});

test('[S-12] parameters that the guide does not name can be left out, each by itself', async () => {
  const names = (address: URL) => [...address.searchParams.keys()].toSorted();
  const plain = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state'];
  const none = await visit(identity({ extras: [] }));
  expect(names(none.address)).toEqual(plain);
  expect(none.finished).toMatchObject({ ok: true });
  expect(played.asked.token[0]).not.toHaveProperty('code_verifier');
  for (const [extra, added] of [
    ['pkce', ['code_challenge', 'code_challenge_method']],
    ['nonce', ['nonce']],
    ['prompt', ['prompt']],
  ] as const) {
    const { address, finished } = await visit(identity({ extras: [extra] }));
    expect(names(address)).toEqual([...plain, ...added].toSorted());
    expect(finished).toMatchObject({ ok: true });
  }
});

test.each<[PlayedFault, RegExp]>([
  ['no nonce', /nonce.*missing/u],
  ['another algorithm', /alg/u],
  ['another key', /signature/u],
  ['another issuer', /iss/u],
  ['another sub', /sub/u],
  ['no id token', /id_token/u],
  ['unknown client', /invalid_client/u],
  ['userinfo down', /userinfo.*502/u],
])('[E-09] a fault of the provider is shown as one and logged by its kind: %s', async (fault, logged) => {
  played.fault = fault;
  expect((await visit()).finished).toEqual({ ok: false, error: 'unavailable' });
  expect(reported).toEqual([['state identity: unavailable', expect.stringMatching(logged)]]);
});

test.each<[string, unknown, unknown, RegExp]>([
  ['DV as a number', 12_345_678, 5, /RolUnico\.DV/u],
  ['no DV', 12_345_678, undefined, /RolUnico\.DV/u],
  ['DV of another number', 12_345_678, '6', /RolUnico\.DV/u],
  ['no number', undefined, '5', /RolUnico\.numero/u],
  ['a company’s number', 76_192_083, '9', /RolUnico\.numero/u],
])(
  '[E-09] claims that are none are logged by name and without a value: %s',
  async (_name, number, digit, logged) => {
    played.claims = claimsOf(number, digit);
    expect((await visit()).finished).toEqual({ ok: false, error: 'unavailable' });
    expect(reported).toEqual([['state identity: unavailable', expect.stringMatching(logged)]]);
    expect(JSON.stringify(reported)).not.toMatch(/12.?345|76.?192|Camila/u);
  },
);

test('[S-12] a code that was used, or of another sign-in, counts as expired', async () => {
  for (const fault of ['code used', 'nonce of another'] as const) {
    played.fault = fault;
    expect((await visit()).finished).toEqual({ ok: false, error: 'expired' });
  }
  played.fault = 'none';
  const provider = identity();
  const begun = await provider.begin('11111111-2222-4333-8444-555555555555');
  if (!begun.ok) throw new Error('the provider was not found');
  const { pending } = begun.value;
  expect(await provider.finish(pending, '?code=abc123&state=another')).toEqual({
    ok: false,
    error: 'expired',
  });
});

test.each([
  [44_444_444, '4'],
  [55_555_555, '5'],
  [88_888_888, '8'],
  [99_999_999, '9'],
])('[S-12] the official test person %s signs in outside production alone', async (number, digit) => {
  played.claims = claimsOf(number, digit);
  expect((await visit()).finished).toEqual({ ok: true, value: { run: `${number}-${digit}` } });
  // In production the numbers of 50 million and above are companies’.
  const inProduction = (await visit(identity({ testPeople: false }))).finished;
  expect(inProduction.ok).toBe(number < 50_000_000);
});
