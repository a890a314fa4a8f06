import type { AgentAccess, LiveVisitors, StandingAnswer } from '@afilia/api-contract/staff/answers';
import type { HelpReceivers, PastHelpSessions } from '@afilia/api-contract/help/help-answers';
import { limits } from '@afilia/domain/application/model/limits';
import { type HelpDesk, openHelpDesk } from '@afilia/testing/assist/help-desk';
import { Applicant } from '@afilia/testing/people/applicant';
import { StaffBrowser } from '@afilia/testing/services/staff-browser';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let desk: HelpDesk;
const newRut = freshRuts();
const staff = new Map<string, StaffBrowser>();

beforeAll(async () => {
  desk = await openHelpDesk({ RATE_LIMIT_FACTOR: '10' });
  for (const user of ['ana', 'rita', 'sofia']) {
    const browser = new StaffBrowser(desk.url);
    await browser.signIn(user, `${user}-sandbox`);
    staff.set(user, browser);
  }
});
afterAll(() => desk?.close());
afterEach(() => {
  expect(desk.backend.bugs).toEqual([]);
  // Claims of people whom an agent helped before are over.
  desk.backend.clock.advance(limits.helpClaimSeconds * 1000);
});

const as = (user: string): StaffBrowser => staff.get(user) as StaffBrowser;

/** Rosa's page is connected, and Ana helps her. */
async function helped() {
  const rosa = new Applicant(desk.backend);
  await rosa.start(newRut());
  const help = (await rosa.send('open-help', {})) as unknown as Record<
    'sessionId' | 'ticket' | 'projectKey' | 'code',
    string
  >;
  const { sessionId: session, ticket, projectKey, code } = help;
  const peerId = `${projectKey}-${session}`;
  const visitor = await desk.relay.visitor({
    session,
    ticket,
    admits: [],
    query: { peerId: `${peerId}-aaaaaaaaaaaa` },
  });
  await as('ana').request<AgentAccess>('sessions', { code });
  await rosa.send('note-help', { input: { note: 'watchingAllowed', agentId: 'staff-ana' } });
  const path = `sessions/${session}`;
  return {
    rosa,
    session,
    visitor,
    code,
    offer: (user: string, to: string) => as(user).request(`${path}/transfer`, { to }),
    take: (user: string) => as(user).request<AgentAccess>(`${path}/transfer/take`, {}),
    giveUp: (user: string) => as(user).request(`${path}/transfer/give-up`, {}),
    rejoin: (user: string) => as(user).request<AgentAccess>('sessions', { sessionId: session }),
    view: (user: string) => as(user).request<StandingAnswer & { reason?: string }>(`${path}/application`),
    receivers: (user: string) => as(user).request<HelpReceivers>(`${path}/receivers`),
    answer: (note: string, agentId: string) => rosa.send('note-help', { input: { note, agentId } }),
    line: async (user: string) =>
      (await as(user).request<LiveVisitors>('visitors')).answer.visitors.find(
        ({ sessionId }) => sessionId === session,
      ),
    connect: (token: string) => desk.relay.agent({ session, token, query: { peerId } }),
    events: async () =>
      (await desk.backend.store.applications.events(rosa.application?.id ?? '')).flatMap(({ event }) =>
        event.type.startsWith('HelpTransfer') ? ['note' in event ? event.note : event.type] : [],
      ),
  };
}

test('[A-09] help is handed to a colleague whom the person lets in, and who handed it on needs the digits again', async () => {
  const help = await helped();
  const { answer: list } = await help.receivers('ana');
  expect(list.receivers.map(({ id }) => id).toSorted()).toEqual(['staff-rita', 'staff-sofia']);
  expect((await help.offer('ana', 'staff-rita')).status).toBe(200);
  expect(await help.line('rita')).toMatchObject({ transferFrom: 'Ana Pérez', admitted: false });
  expect((await help.line('sofia'))?.transferFrom).toBeNull();

  const { answer: access } = await help.take('rita');
  expect(access).toMatchObject({ sessionId: help.session, observes: false, transferredBy: 'Ana Pérez' });
  await help.connect(access.token);
  expect((await help.visitor.next('NEW_AGENT'))[1]).toMatchObject({
    id: 'staff-rita',
    transfer: { from: 'staff-ana', fromName: 'Ana Pérez' },
  });
  expect((await help.view('rita')).answer.reason).toBe('notAdmitted');
  expect((await help.view('ana')).answer).toMatchObject({
    standing: { transfer: { to: 'Rita Fuentes', isAsking: true } },
  });
  // A newer token, before the answer.
  expect((await help.rejoin('rita')).answer).toMatchObject({ transferredBy: 'Ana Pérez' });

  await help.answer('watchingAllowed', 'staff-rita');
  expect((await help.view('rita')).status).toBe(200);
  expect((await help.rejoin('rita')).answer).toMatchObject({ transferredBy: null });
  expect((await help.view('ana')).answer.reason).toBe('handedOver');
  expect((await help.rejoin('ana')).answer.reason).toBe('notAdmitted');
  expect((await help.line('ana'))?.agents).toEqual(['Rita Fuentes']);
  expect(await help.events()).toEqual(['HelpTransferOffered', 'HelpTransferTaken', 'transferAdmitted']);
  const past = await as('ana').request<PastHelpSessions>('help-sessions');
  expect(past.answer.sessions.find(({ id }) => id === help.session)?.agents.map(({ name }) => name)).toEqual([
    'Ana Pérez',
    'Rita Fuentes',
  ]);
  await as('ana').request('sessions', { code: help.code });
  expect((await help.view('ana')).answer).toEqual({ unchanged: false, standing: null });
  await help.answer('watchingAllowed', 'staff-ana');
  expect((await help.view('ana')).status).toBe(200);
});

test('[A-09] a no leaves who helps, and the colleague has no way in', async () => {
  const help = await helped();
  await help.offer('ana', 'staff-rita');
  await help.take('rita');
  await help.answer('watchingDeclined', 'staff-rita');
  for (const requested of [help.view, help.rejoin])
    expect((await requested('rita')).answer.reason).toBe('notAdmitted');
  expect((await help.take('rita')).answer.reason).toBe('noTransfer');
  expect((await help.view('ana')).answer).toMatchObject({ standing: { transfer: null } });
});

test('[A-09] of a colleague who takes it and the one who takes it back at the same instant, one is first', async () => {
  for (let times = 0; times < 6; times += 1) {
    const help = await helped();
    await help.offer('ana', 'staff-rita');
    const [taken, back] = await Promise.all([help.take('rita'), help.giveUp('ana')]);
    expect(back.status).toBe(200);
    const order = await help.events();
    expect(order.at(-1)).toBe('transferWithdrawn');
    // Taken first it was theirs for a moment; after the end there is none to take.
    expect([200, 409]).toContain(taken.status);
    expect((await help.rejoin('rita')).answer.reason).toBe('notAdmitted');
    expect((await help.view('ana')).status).toBe(200);
    await as('ana').request(`sessions/${help.session}/release`, {});
  }
});

test('[A-09] of two offers at the same instant one counts; only an agent who helps offers, and only to one who can', async () => {
  const help = await helped();
  expect((await help.offer('rita', 'staff-sofia')).answer.reason).toBe('notAdmitted');
  expect((await help.receivers('rita')).answer).toMatchObject({ reason: 'notAdmitted' });
  expect((await help.offer('ana', 'staff-pablo')).answer.reason).toBe('notReceiver');
  expect((await help.offer('ana', 'staff-ana')).answer.reason).toBe('alreadyHelps');
  expect((await help.offer('ana', '')).status).toBe(400);
  await as('rita').request('sessions', { code: help.code });
  expect((await help.offer('ana', 'staff-rita')).answer.reason).toBe('alreadyHelps');
  const both = await Promise.all([help.offer('ana', 'staff-sofia'), help.offer('rita', 'staff-sofia')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await help.rosa.send('close-help', {});
  expect((await help.take('sofia')).answer.reason).toBe('noTransfer');
});
