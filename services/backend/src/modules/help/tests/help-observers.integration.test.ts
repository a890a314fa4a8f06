import type { AgentAccess, LiveVisitors } from '@afilia/api-contract/staff/answers';
import type { PastHelpSessions } from '@afilia/api-contract/help/help-answers';
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
  for (const user of ['ana', 'rita', 'sofia', 'elena']) await signIn(user);
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

async function signIn(user: string): Promise<void> {
  const browser = new StaffBrowser(desk.url);
  await browser.signIn(user, `${user}-sandbox`);
  staff.set(user, browser);
}
const as = (user: string): StaffBrowser => staff.get(user) as StaffBrowser;
const observe = (user: string, session: string) =>
  as(user).request<AgentAccess>(`sessions/${session}/observe`, {});

/** An applicant who waits for help, with their page connected. */
async function waiting() {
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
  const enter = () => as('ana').request<AgentAccess>('sessions', { code });
  const connect = (token: string) => desk.relay.agent({ session, token, query: { peerId } });
  return { rosa, session, visitor, enter, connect };
}

test('[A-09] a supervisor observes a colleague’s help: the person sees who it is, and no other member may', async () => {
  const { rosa, session, visitor, enter, connect } = await waiting();
  expect(await observe('sofia', session)).toMatchObject({ status: 409, answer: { reason: 'notHelped' } });
  await enter();
  for (const user of ['ana', 'rita']) expect((await observe(user, session)).status).toBe(403);
  expect((await observe('sofia', 'a'.repeat(32))).answer.reason).toBe('notHelped');

  const { answer } = await observe('sofia', session);
  expect(answer).toMatchObject({ sessionId: session, observes: true });
  await connect(answer.token);
  expect((await visitor.next('NEW_AGENT'))[1]).toMatchObject({ name: 'Sofía Rojas', observes: true });
  // Again for the next token: it stands once on the timeline.
  expect((await observe('sofia', session)).status).toBe(200);
  const events = await desk.backend.store.applications.events(rosa.application?.id ?? '');
  expect(events.flatMap(({ event }) => (event.type === 'HelpJoined' ? [event.agent] : []))).toMatchObject([
    { id: 'staff-ana' },
    { id: 'staff-sofia', observes: true },
  ]);
  await rosa.send('close-help', {});
  expect((await observe('sofia', session)).answer.reason).toBe('notHelped');
});

test('[A-09] an observer reads nothing of the application, records nothing, and does not come to help by it', async () => {
  const { rosa, session, enter } = await waiting();
  await enter();
  await observe('sofia', session);
  expect((await as('sofia').request('sessions', { sessionId: session })).answer.reason).toBe('notAdmitted');
  expect((await as('sofia').request(`sessions/${session}/application`)).answer.reason).toBe('notAdmitted');
  await rosa.send('note-help', { input: { note: 'recordingAllowed', agentId: 'staff-sofia' } });
  const found = await as('sofia').request<{ recordingId: string | null }>(`sessions/${session}/recording`);
  expect(found.answer.recordingId).toBeNull();
  const { answer } = await as('ana').request<LiveVisitors>('visitors');
  expect(answer.visitors.find(({ sessionId }) => sessionId === session)?.agents).toEqual(['Ana Pérez']);
  const past = await as('elena').request<PastHelpSessions>('help-sessions');
  expect(past.answer.sessions.find(({ id }) => id === session)?.agents).toEqual([
    { name: 'Ana Pérez', observes: false },
    { name: 'Sofía Rojas', observes: true },
  ]);
});

test('[A-25] signing out ends an observation within five seconds', async () => {
  const { session, enter, connect } = await waiting();
  await enter();
  const observer = await connect((await observe('elena', session)).answer.token);
  const began = performance.now();
  await as('elena').request('sign-out', {});
  await observer.closed;
  // Without a notice the token ends it, after minutes; a busy machine takes longer than the five seconds.
  expect(performance.now() - began).toBeLessThan(30_000);
});
