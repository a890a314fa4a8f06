import { createHash } from 'node:crypto';
import { type HelpDesk, openHelpDesk } from '@afilia/testing/assist/help-desk';
import { type PlayedIssuer, startPlayedIssuer } from '@afilia/testing/services/played-issuer';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The sandbox's provider says nothing false, so this one is played: with its key any logout token can be made.
let desk: HelpDesk;
let issuer: PlayedIssuer;
let count = 0;

beforeAll(async () => {
  issuer = await startPlayedIssuer();
  desk = await openHelpDesk({ STAFF_ISSUER_URL: issuer.url });
});
afterAll(async () => {
  await desk?.close();
  await issuer?.close();
});

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const later = () => new Date(desk.backend.clock.now().getTime() + 3600_000).toISOString();

/** A session of the staff. @returns whether it is good still */
async function signedIn(staffId: string, providerSession?: string) {
  count += 1;
  const token = String(count).padStart(43, 'a');
  await desk.backend.store.staff.sessions.open(hashOf(token), {
    person: { id: staffId, name: 'Ana Pérez', email: 'ana@pagoaustral.example', role: 'agent', skills: [] },
    providerSession,
    provenAt: desk.backend.clock.now().toISOString(),
    device: { browser: null, system: null },
    expiresAt: later(),
    endsAt: later(),
  });
  return isGood(token);
}
const isGood = (token: string) => async () => {
  const { status } = await fetch(`${desk.url}/staff/api/me`, {
    headers: { cookie: `afilia_staff=${token}` },
  });
  return status === 200;
};

const post = (body: string | URLSearchParams, type = 'application/x-www-form-urlencoded') =>
  fetch(`${desk.url}/staff/backchannel-logout`, {
    method: 'POST',
    body: String(body),
    headers: { 'content-type': type },
  });
const report = (token: string) => post(new URLSearchParams({ logout_token: token }));
const lastOutcome = () => {
  const line = desk.backend.log.findLast((one) => one.includes('provider-logout'));
  return (JSON.parse(line ?? '{}') as { outcome?: string }).outcome;
};

test('[A-09] a provider that names a person ends all their sessions, and no other', async () => {
  const [one, two] = [await signedIn('ana', 'first'), await signedIn('ana', 'second')];
  const other = await signedIn('sofia', 'third');
  const answer = await report(await issuer.logoutToken({ sub: 'ana' }));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect([await one(), await two(), await other()]).toEqual([false, false, true]);
  expect(lastOutcome()).toBe('done');
});

test('[A-09] a provider that names a session ends that one alone', async () => {
  const [one, two] = [await signedIn('berta', 's-1'), await signedIn('berta', 's-2')];
  expect((await report(await issuer.logoutToken({ sub: 'berta', sid: 's-1' }))).status).toBe(200);
  expect([await one(), await two()]).toEqual([false, true]);
  expect((await report(await issuer.logoutToken({ sub: undefined, sid: 's-2' }))).status).toBe(200);
  expect(await two()).toBe(false);
});

test('[A-09] a session without a name at the provider is found by its person, also where a session is named', async () => {
  const [unnamed, other] = [await signedIn('carla'), await signedIn('dora')];
  expect([await unnamed(), await other()]).toEqual([true, true]);
  expect((await report(await issuer.logoutToken({ sub: 'carla', sid: 'unknown' }))).status).toBe(200);
  expect([await unnamed(), await other()]).toEqual([false, true]);
  expect((await report(await issuer.logoutToken({ sub: undefined, sid: 'unknown' }))).status).toBe(200);
  expect(await other()).toBe(true);
});

test('[A-09] a logout token is believed once: replayed it does not end what was opened since', async () => {
  const before = await signedIn('elsa', 's');
  const token = await issuer.logoutToken({ sub: 'elsa' });
  expect((await report(token)).status).toBe(200);
  const since = await signedIn('elsa', 't');
  const replayed = await report(token);
  expect([replayed.status, await replayed.text(), lastOutcome()]).toEqual([400, '', 'replayed']);
  expect([await before(), await since()]).toEqual([false, true]);
});

const seconds = () => Math.floor(Date.now() / 1000);
const refused: { name: string; outcome: string; make: () => Promise<string> }[] = [
  {
    name: 'signed with another key under the provider’s key id',
    outcome: 'signature',
    make: () => issuer.logoutToken({}, { key: 'other' }),
  },
  { name: 'of an unknown key', outcome: 'signature', make: () => issuer.logoutToken({}, { kid: 'unknown' }) },
  { name: 'without a signature', outcome: 'signature', make: () => issuer.logoutToken({}, { key: 'none' }) },
  {
    name: 'signed with what is public as a shared secret',
    outcome: 'signature',
    make: () => issuer.logoutToken({}, { key: 'public' }),
  },
  {
    name: 'whose person was changed afterwards',
    outcome: 'signature',
    make: async () => changed(await issuer.logoutToken({})),
  },
  {
    name: 'of another issuer',
    outcome: 'claims',
    make: () => issuer.logoutToken({ iss: 'https://evil.example' }),
  },
  { name: 'for another client', outcome: 'claims', make: () => issuer.logoutToken({ aud: 'somebody-else' }) },
  { name: 'that expired', outcome: 'expired', make: () => issuer.logoutToken({ exp: seconds() - 60 }) },
  {
    name: 'that is old and says nothing of its end',
    outcome: 'expired',
    make: () => issuer.logoutToken({ iat: seconds() - 240, exp: undefined }),
  },
  { name: 'of the future', outcome: 'expired', make: () => issuer.logoutToken({ iat: seconds() + 240 }) },
  {
    name: 'that does not say when it was made',
    outcome: 'claims',
    make: () => issuer.logoutToken({ iat: undefined }),
  },
  { name: 'without an event', outcome: 'claims', make: () => issuer.logoutToken({ events: undefined }) },
  {
    name: 'of another event',
    outcome: 'claims',
    make: () => issuer.logoutToken({ events: { 'urn:other': {} } }),
  },
  {
    name: 'with a nonce, as the id token of a sign-in',
    outcome: 'claims',
    make: () => issuer.logoutToken({ nonce: 'n' }),
  },
  {
    name: 'without a name of its own',
    outcome: 'claims',
    make: () => issuer.logoutToken({ jti: undefined }),
  },
  { name: 'that names nobody', outcome: 'claims', make: () => issuer.logoutToken({ sub: undefined }) },
  {
    name: 'that is an access token',
    outcome: 'claims',
    make: () => issuer.logoutToken({}, { typ: 'at+jwt' }),
  },
  {
    name: 'of no type',
    outcome: 'claims',
    make: () => issuer.logoutToken({}, { typ: 'JWT' }),
  },
  { name: 'that is none', outcome: 'malformed', make: async () => 'nonsense' },
  { name: 'that is empty', outcome: 'malformed', make: async () => '' },
];

/** The same token, with another person in it. */
const changed = (token: string) => {
  const [head, body = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const other = Buffer.from(JSON.stringify({ ...claims, sub: 'fabia', jti: 'j' })).toString('base64url');
  return [head, other, signature].join('.');
};

test.each(refused)(
  '[A-09] a logout token $name ends nothing and gets no details',
  async ({ make, outcome }) => {
    const good = await signedIn('fabia', 'f');
    const token = await make();
    const answer = await report(token);
    expect([answer.status, await answer.text()]).toEqual([400, '']);
    expect(lastOutcome()).toBe(outcome);
    expect(await good()).toBe(true);
    // Of a token even its first half says too much.
    expect(desk.backend.log.join('')).not.toContain(token.slice(0, 60) || 'logout_token');
  },
);

test('[A-09] a body that is no form with one logout token is refused the same way', async () => {
  const token = await issuer.logoutToken({ sub: 'gina' });
  const good = await signedIn('gina');
  const twice = new URLSearchParams([
    ['logout_token', token],
    ['logout_token', token],
  ]);
  const answers = [
    await post(twice),
    await post(''),
    await post(JSON.stringify({ logout_token: token }), 'application/json'),
    await post(`logout_token=${'a'.repeat(20_000)}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  for (const answer of answers) expect(await answer.text()).toBe('');
  expect(await good()).toBe(true);
});

test('[A-09] a token that cannot be verified because the provider is away is not believed', async () => {
  const away = await openHelpDesk({ STAFF_ISSUER_URL: 'http://127.0.0.1:9/oidc' });
  try {
    const body = new URLSearchParams({ logout_token: await issuer.logoutToken({}) });
    const answer = await fetch(`${away.url}/staff/backchannel-logout`, { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(away.backend.log.join('')).toContain('"outcome":"unreachable"');
  } finally {
    await away.close();
  }
});
