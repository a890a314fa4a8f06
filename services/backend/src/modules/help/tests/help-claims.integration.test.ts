import type { LiveVisitors } from '@afilia/api-contract/staff/answers';
import type { HelpClaimed } from '@afilia/api-contract/help/help-answers';
import { limits } from '@afilia/domain/application/model/limits';
import { type HelpDesk, openHelpDesk } from '@afilia/testing/assist/help-desk';
import { Applicant } from '@afilia/testing/people/applicant';
import { StaffBrowser } from '@afilia/testing/services/staff-browser';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, beforeAll, expect, test } from 'vitest';

let desk: HelpDesk;
const staff = new Map<string, StaffBrowser>();
const newRut = freshRuts();

beforeAll(async () => {
  desk = await openHelpDesk({ RATE_LIMIT_FACTOR: '10' });
  for (const user of ['ana', 'rita']) {
    const browser = new StaffBrowser(desk.url);
    await browser.signIn(user, `${user}-sandbox`);
    staff.set(user, browser);
  }
});
afterAll(() => desk?.close());

const as = (user: string): StaffBrowser => staff.get(user) as StaffBrowser;
const claim = (user: string, session: string) =>
  as(user).request<HelpClaimed>(`sessions/${session}/claim`, {});

/** An applicant who waits for help, with their page connected. */
async function waiting() {
  const rosa = new Applicant(desk.backend);
  await rosa.start(newRut());
  await rosa.reach('prescreened');
  const help = (await rosa.send('open-help', {})) as unknown as Record<
    'sessionId' | 'ticket' | 'projectKey' | 'code',
    string
  >;
  const { sessionId: session, ticket, projectKey } = help;
  const page = await desk.relay.visitor({
    session,
    ticket,
    query: { peerId: `${projectKey}-${session}-aaaaaaaaaaaa` },
  });
  const line = async (user: string) =>
    (await as(user).request<LiveVisitors>('visitors')).answer.visitors.find(
      ({ sessionId }) => sessionId === session,
    );
  return { rosa, session, code: help.code, line, page };
}

test('of two members at the same instant one has the person who waits, and the other reads who', async () => {
  for (let times = 0; times < 8; times += 1) {
    const { session } = await waiting();
    const [ana, rita] = await Promise.all([claim('ana', session), claim('rita', session)]);
    const [won, lost] = ana.status === 200 ? ['Ana Pérez', rita] : ['Rita Fuentes', ana];
    expect([ana.status, rita.status].toSorted()).toEqual([200, 409]);
    expect(lost.answer).toMatchObject({ reason: 'taken', holder: won });
    await as(ana.status === 200 ? 'ana' : 'rita').request(`sessions/${session}/release`, {});
  }
});

test('a claim stands in the list for two minutes, for longer while it is renewed, and until it is given back', async () => {
  const { rosa, session, line } = await waiting();
  expect(await line('ana')).toMatchObject({
    claimedBy: null,
    isClaimedByMe: false,
    folio: rosa.application?.folio,
  });
  expect((await claim('ana', session)).status).toBe(200);
  expect(await line('ana')).toMatchObject({ claimedBy: 'Ana Pérez', isClaimedByMe: true });
  expect(await line('rita')).toMatchObject({ claimedBy: 'Ana Pérez', isClaimedByMe: false });
  desk.backend.clock.advance(60_000);
  await claim('ana', session);
  desk.backend.clock.advance(90_000);
  expect((await claim('rita', session)).status).toBe(409);
  // Of another it gives nothing back.
  await as('rita').request(`sessions/${session}/release`, {});
  expect((await line('rita'))?.claimedBy).toBe('Ana Pérez');
  desk.backend.clock.advance(limits.helpClaimSeconds * 1000 - 90_000);
  expect((await line('rita'))?.claimedBy).toBeNull();
  expect((await claim('rita', session)).status).toBe(200);
  await as('rita').request(`sessions/${session}/release`, {});
  expect((await claim('ana', session)).status).toBe(200);
});

test('[A-09] a claim opens nothing, shuts no agent out, and moves no version', async () => {
  const { rosa, session, code } = await waiting();
  const id = rosa.application?.id ?? '';
  const before = (await desk.backend.store.applications.load(id))?.version;
  await claim('ana', session);
  expect((await desk.backend.store.applications.load(id))?.version).toBe(before);
  expect((await as('ana').request('sessions', { sessionId: session })).answer.reason).toBe('notAdmitted');
  expect((await as('ana').request(`sessions/${session}/application`)).answer.reason).toBe('notAdmitted');
  expect((await as('rita').request('sessions', { code })).status).toBe(200);
});

test('help without a request, that is over, or whose application was erased, cannot be claimed', async () => {
  const { rosa, session } = await waiting();
  expect(await claim('ana', 'a'.repeat(32))).toMatchObject({ status: 409, answer: { reason: 'notLive' } });
  expect((await claim('ana', '../x')).status).not.toBe(200);
  await claim('ana', session);
  await rosa.send('close-help', {});
  expect((await claim('ana', session)).answer.reason).toBe('notLive');
  const other = await waiting();
  await claim('ana', other.session);
  await desk.backend.store.personalData.erase(other.rosa.application?.id ?? '', {
    because: 'request:1',
    at: desk.backend.clock.now().toISOString(),
  });
  expect((await claim('ana', other.session)).answer.reason).toBe('notLive');
  const { rows } = await desk.backend.store.database.query(
    'SELECT 1 FROM help_claims WHERE session_id = $1',
    [other.session],
  );
  expect(rows).toEqual([]);
});

test('[A-25] a member helps three people at once: a fourth is refused by claim, by digits and by a transfer', async () => {
  desk.backend.clock.advance(limits.helpClaimSeconds * 1000);
  const people = [await waiting(), await waiting(), await waiting(), await waiting()] as const;
  const [one, two, three, four] = people;
  const full = { status: 409, answer: { reason: 'helpsFull' } };
  expect((await as('ana').request('sessions', { code: one.code })).status).toBe(200);
  expect((await as('ana').request('sessions', { code: two.code })).status).toBe(200);
  expect((await claim('ana', three.session)).status).toBe(200);
  // The digits are a claim, too.
  expect(await one.line('ana')).toMatchObject({ isClaimedByMe: true });
  expect(await claim('ana', four.session)).toMatchObject(full);
  expect(await as('ana').request('sessions', { code: four.code })).toMatchObject(full);
  // A refused agent is not on record.
  expect(await four.line('rita')).toMatchObject({ agents: [], claimedBy: null });
  expect((await as('rita').request('sessions', { code: four.code })).status).toBe(200);
  await as('rita').request(`sessions/${four.session}/transfer`, { to: 'ana' });
  expect(await as('ana').request(`sessions/${four.session}/transfer/take`, {})).toMatchObject(full);
  // One's own helps go on: a renewed token, a renewed claim.
  expect((await as('ana').request('sessions', { sessionId: one.session })).status).toBe(200);
  expect((await claim('ana', three.session)).status).toBe(200);
  await as('ana').request(`sessions/${two.session}/release`, {});
  expect((await as('ana').request('sessions', { code: four.code })).status).toBe(200);
});

test('[A-25] of claims at the same instant a member gets three, and a person who went away leaves the place free', async () => {
  desk.backend.clock.advance(limits.helpClaimSeconds * 1000);
  const people = await Promise.all(Array.from({ length: 5 }, waiting));
  const claims = await Promise.all(people.map(async ({ session }) => claim('ana', session)));
  expect(claims.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = people.filter((_one, at) => claims[at]?.status !== 200);
  const taken = people.filter((_one, at) => claims[at]?.status === 200);
  taken[0]?.page.close();
  await expect.poll(async () => taken[0]?.line('ana')).toBeUndefined();
  const [next, last] = refused;
  expect((await claim('ana', next?.session ?? '')).status).toBe(200);
  expect((await claim('ana', last?.session ?? '')).answer.reason).toBe('helpsFull');
});
