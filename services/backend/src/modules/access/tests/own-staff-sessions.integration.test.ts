import { createHash, randomBytes } from 'node:crypto';
import type { StaffOwnSession, StaffOwnSessions } from '@afilia/api-contract/staff/answers';
import { type HelpDesk, openHelpDesk } from '@afilia/testing/assist/help-desk';
import { StaffBrowser } from '@afilia/testing/services/staff-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

const minute = 60_000;

let desk: HelpDesk;
beforeAll(async () => {
  desk = await openHelpDesk();
});
afterAll(() => desk?.close());

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

async function signedIn(user: 'ana' | 'sofia' = 'ana', userAgent?: string): Promise<StaffBrowser> {
  const browser = new StaffBrowser(desk.url, userAgent);
  expect((await browser.signIn(user, `${user}-sandbox`)).href).toBe(`${desk.url}/console/`);
  return browser;
}
const listed = async (browser: StaffBrowser): Promise<StaffOwnSession[]> =>
  (await browser.request<StaffOwnSessions>('own-sessions')).answer.sessions;
const end = (browser: StaffBrowser, which: object) =>
  browser.request<StaffOwnSessions>('own-sessions/end', which);
const isIn = async (browser: StaffBrowser) => (await browser.request('me')).status === 200;
const ownId = async (browser: StaffBrowser) =>
  (await listed(browser)).find(({ current }) => current)?.id ?? '';
/** Reads the log's line about the last try to end something. */
const lastEnding = () =>
  JSON.parse(desk.backend.log.findLast((line) => line.includes('sessions-ended')) ?? '{}') as object;

test('[A-25] a member of staff sees where they are signed in, ends one and ends all others', async () => {
  // The provider's clock is the machine's, so ours comes from before to it.
  desk.backend.clock.advance(-10 * minute);
  const there = await signedIn('ana', 'Mozilla/5.0 (Windows NT 10.0) <i>secret</i> Firefox/143.0');
  desk.backend.clock.advance(10 * minute);
  const forgotten = await signedIn();
  const ana = await signedIn();
  const seen = await listed(ana);
  expect(seen).toMatchObject([
    { current: true, browser: null, system: null },
    { current: false },
    { current: false, browser: 'Firefox', system: 'Windows' },
  ]);
  // Nothing else of the browser's header is kept.
  const { rows } = await desk.backend.store.database.query('SELECT * FROM staff_sessions');
  expect(JSON.stringify(rows)).not.toContain('secret');
  const now = desk.backend.clock.now().getTime();
  const minutesAgo = (moment: string | null) => Math.round((now - Date.parse(moment ?? '')) / minute);
  expect(seen.map(({ startedAt }) => minutesAgo(startedAt))).toEqual([0, 0, 10]);
  expect(seen.map(({ usedAt }) => minutesAgo(usedAt))).toEqual([0, 0, 10]);
  for (const browser of [there, forgotten, ana]) {
    const { value = 'none' } = browser.cookie('afilia_staff') ?? {};
    expect(JSON.stringify(seen)).not.toContain(value);
    expect(JSON.stringify(seen)).not.toContain(hashOf(value));
  }

  const one = await end(ana, { id: await ownId(forgotten) });
  expect(one.answer.sessions).toHaveLength(2);
  expect([await isIn(there), await isIn(forgotten), await isIn(ana)]).toEqual([true, false, true]);
  expect(lastEnding()).toMatchObject({
    level: 'info',
    outcome: 'done',
    ended: 1,
    staffId: 'staff-ana',
    role: 'agent',
    from: '127.0.0.1',
  });
  const all = await end(ana, { others: true });
  expect(all.answer.sessions).toMatchObject([{ current: true }]);
  expect([await isIn(there), await isIn(ana)]).toEqual([false, true]);
  expect(await there.request('own-sessions')).toMatchObject({ status: 401, answer: { reason: 'signedOut' } });
  // The one that asks is ended by signing out, and by nothing here.
  await end(ana, { id: await ownId(ana) });
  expect(await isIn(ana)).toBe(true);
});

test('[A-25] no member of staff sees or ends a session of another member, whatever they name', async () => {
  const [ana, sofia] = [await signedIn(), await signedIn('sofia')];
  expect((await listed(sofia)).map(({ current }) => current)).toEqual([true]);
  const named = await end(sofia, { id: await ownId(ana) });
  expect(named).toMatchObject({ status: 200, answer: { sessions: [{ current: true }] } });
  expect(lastEnding()).toMatchObject({ outcome: 'done', ended: 0 });
  await end(sofia, { others: true });
  expect(await isIn(ana)).toBe(true);
  for (const wrong of [{}, { id: 1 }, { others: false }, { id: 'x', others: true }, { id: 'x'.repeat(65) }])
    expect((await end(sofia, wrong)).status).toBe(400);
  const foreign = await sofia.request(
    'own-sessions/end',
    { others: true },
    { origin: 'https://evil.example' },
  );
  expect(foreign).toMatchObject({ status: 403, answer: { reason: 'foreignOrigin' } });
});

test('[A-25] a member who ends other sessions has shown their factors in the last five minutes, and a sign-in without them does not count', async () => {
  const other = await signedIn();
  const ana = await signedIn();
  desk.backend.clock.advance(6 * minute);
  try {
    const refused = await end(ana, { others: true });
    expect(refused).toMatchObject({ status: 403, answer: { reason: 'proveAgain' } });
    expect(lastEnding()).toMatchObject({ level: 'warn', outcome: 'proveAgain', staffId: 'staff-ana' });
    // The provider knows them still and asks nothing: a new session, and an old proof.
    expect((await ana.follow('/staff/sign-in')).url.pathname).toBe('/console/');
    expect((await end(ana, { others: true })).answer.reason).toBe('proveAgain');
    expect(await isIn(other)).toBe(true);
  } finally {
    desk.backend.clock.advance(-6 * minute);
  }
  // With their factors it does.
  const again = await ana.follow('/staff/sign-in?again=1');
  const body = new URLSearchParams({ user: 'ana', password: 'ana-sandbox' });
  await ana.follow(again.url.href, { method: 'POST', body, headers: { origin: again.url.origin } });
  expect((await end(ana, { others: true })).status).toBe(200);
  expect(await isIn(other)).toBe(false);
});

test('[A-25] a session in its last half hour tells no last use, ends nothing, and is ended', async () => {
  const token = randomBytes(32).toString('base64url');
  const until = new Date(desk.backend.clock.now().getTime() + 20 * minute).toISOString();
  await desk.backend.store.staff.sessions.open(hashOf(token), {
    person: {
      id: 'staff-sofia',
      name: 'Sofía',
      email: 'sofia@pagoaustral.example',
      role: 'supervisor',
      skills: [],
    },
    provenAt: new Date(Date.parse(until) - 8 * 60 * minute).toISOString(),
    device: { browser: null, system: null },
    expiresAt: until,
    endsAt: until,
  });
  const cookie = { cookie: `afilia_staff=${token}` };
  const old = new StaffBrowser(desk.url);
  const before = await old.request<StaffOwnSessions>('own-sessions', undefined, cookie);
  expect(before.answer.sessions[0]).toMatchObject({
    current: true,
    usedAt: null,
    browser: null,
    system: null,
  });
  const refused = await old.request('own-sessions/end', { others: true }, cookie);
  expect(refused).toMatchObject({ status: 403, answer: { reason: 'proveAgain' } });

  const sofia = await signedIn('sofia');
  await end(sofia, { others: true });
  expect((await old.request('me', undefined, cookie)).status).toBe(204);
});

test('nothing of all this was a bug', () => {
  expect(desk.backend.bugs).toEqual([]);
});
