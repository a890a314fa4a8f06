import type { StaffInvitations } from '@afilia/api-contract/partners/invitation-answers';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { type HelpDesk, openHelpDesk } from '@afilia/testing/assist/help-desk';
import { type StaffOperationName, staffOperations } from '@afilia/api-contract/staff/operations';
import type { AnyStaffOperation } from '@afilia/api-contract/staff/operation';
import { noFolio, staffAsks } from '@afilia/testing/backend/staff-asks';
import { signInMember, type StaffMember } from '@afilia/testing/backend/staff-member';
import { otherHost, otherHostFile, twoHosts } from '@afilia/testing/backend/two-hosts';
import { Applicant } from '@afilia/testing/people/applicant';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { StaffRole } from '../../platform/ports/staff.ts';

vi.setConfig({ testTimeout: 60_000 });

const roles = [
  'agent',
  'reviewer',
  'approver',
  'auditor',
  'supervisor',
  'operator',
  'hostAdmin',
  'analyst',
] as const satisfies readonly StaffRole[];
let desk: HelpDesk;
let remove: () => void;
let rosa: Applicant;
let about: { folio: string; caseId: string };
let help: { sessionId: string; code: string };

beforeAll(async () => {
  const hosts = twoHosts();
  ({ remove } = hosts);
  desk = await openHelpDesk({ HOSTS_DIR: hosts.folder, RATE_LIMIT_FACTOR: '100' });
  // An application of the other bank that the desk has a case of, and whose person asks for help.
  rosa = new Applicant({ ...desk.backend, apiKey: otherHostFile.apiKeys[0] ?? '' });
  await rosa.start(rutOf(16_200_007));
  await rosa.reach('rejected');
  const contact = { name: 'Rosa Díaz', email: rosa.email, emailConfirmation: rosa.email };
  await rosa.send('request-review', { input: { statement: 'Pagué esa deuda en octubre.', contact } });
  await rosa.send('verify-otp', { otp: await rosa.code() });
  const id = rosa.application?.id ?? '';
  const found = await desk.backend.store.staff.cases.ofApplication(id);
  about = { folio: rosa.application?.folio ?? '', caseId: found?.id ?? '' };
  const opened = await rosa.send('open-help', {});
  help = { sessionId: String(opened['sessionId']), code: String(opened['code']) };
  const query = { peerId: `${String(opened['projectKey'])}-${help.sessionId}-aaaaaaaaaaaa` };
  await desk.relay.visitor({ session: help.sessionId, ticket: String(opened['ticket']), query });
  await desk.backend.store.webhooks.deliveries.note({
    id: about.caseId,
    hostId: otherHost,
    endpointId: 'env',
    applicationId: rosa.application?.id ?? '',
    folio: about.folio,
    version: 1,
    webhookId: `evt_${rosa.application?.id}_1`,
    type: 'application.changed',
    status: 204,
    ms: 1,
    detail: null,
    isDelivered: true,
    at: desk.backend.clock.now().toISOString(),
  });
  // An invitation of the other bank, and a file of them.
  const { partner } = desk.backend.store;
  const at = desk.backend.clock.now().toISOString();
  const clientId = await partner.clients.ofStaff(otherHost, at);
  const of = { hostId: otherHost, clientId, createdAt: at };
  const link = { channel: 'link' as const, contents: {}, expiresAt: '2099-01-01T00:00:00.000Z' };
  await partner.invitations.create({ ...of, ...link, id: `inv_${about.caseId}` }, 'hash', []);
  const file = { columns: ['client_reference'], rows: 1, dryRun: true, expiresInDays: 30 };
  await partner.invitationBatches.create({ ...of, ...file, id: `ib_${about.caseId}` }, [[['una']]], []);
  // Acts that lists of the staff could tell.
  const colleague = await memberOf([otherHost], 'supervisor');
  await colleague.request('search', { text: about.folio });
  await colleague.request('grounds', {
    commandId: about.caseId,
    folio: about.folio,
    ground: 'urgent',
    reason: 'Pedido de la persona, por teléfono.',
  });
});
afterAll(async () => {
  await desk?.close();
  remove();
});
afterEach(() => expect(desk.backend.bugs).toEqual([]));

const members = new Map<string, Promise<StaffMember>>();
function memberOf(hosts: readonly string[] | undefined, role: StaffRole): Promise<StaffMember> {
  const key = `${role} ${JSON.stringify(hosts)}`;
  const known = members.get(key) ?? signedIn(hosts, role);
  members.set(key, known);
  return known;
}

const signedIn = (hosts: readonly string[] | undefined, role: StaffRole, id?: string) =>
  signInMember(desk.backend, desk.url, hosts, role, id);

/** Texts that show that an answer is about the application, or about the member who works for its host. */
const traces = () => [
  about.folio,
  about.caseId,
  rosa.application?.id ?? '',
  rosa.email,
  help.sessionId,
  'Persona supervisor banco-sur',
];
const reported = (answer: object) => traces().filter((trace) => JSON.stringify(answer).includes(trace));
/** Without ids, times and durations, which differ from answer to answer. */
const plain = (answer: object) =>
  JSON.stringify(answer)
    .replaceAll(/"(?:now|endsAt|at)":"[^"]+"/gu, '')
    .replaceAll(/"(?:milliseconds|seconds)":\d+/gu, '');

/** Operations that end no other member's session, and tell of the caller's own alone. */
const ofOneself = new Set(['me', 'signOut', 'listOwnSessions', 'endOwnSessions']);

const operations = Object.keys(staffOperations) as StaffOperationName[];

test.each(operations.filter((operation) => !ofOneself.has(operation)))(
  '%s: to staff of another host an application is as if it did not exist, whatever their role',
  async (operation) => {
    const { applications } = desk.backend.store;
    const id = rosa.application?.id ?? '';
    const before = await applications.events(id);
    for (const role of roles.filter((one) =>
      (staffOperations[operation].roles as AnyStaffOperation['roles']).includes(one),
    ))
      for (const hosts of [['default'], []]) {
        const member = await memberOf(hosts, role);
        const real = await staffAsks(help.sessionId, about)[operation](member);
        const none = await staffAsks('b'.repeat(32))[operation](member);
        expect({ operation, role, hosts, told: reported(real.answer ?? {}) }).toEqual({
          operation,
          role,
          hosts,
          told: [],
        });
        expect({ operation, role, status: real.status }).toEqual({ operation, role, status: none.status });
        expect(plain(real.answer ?? {})).toBe(plain(none.answer ?? {}));
      }
    expect(await applications.events(id)).toEqual(before);
  },
);

test('integrators of its host find the invitation that none of another host could end', async () => {
  const invitations = async (hosts: readonly string[], role: StaffRole) =>
    (await (await memberOf(hosts, role)).request<StaffInvitations>('invitations')).answer;
  for (const role of ['operator', 'hostAdmin'] as const) {
    expect(await invitations([otherHost], role)).toMatchObject({
      hosts: [otherHost],
      invitations: [{ id: `inv_${about.caseId}`, status: 'created' }],
    });
    expect(await invitations(['default'], role)).toMatchObject({
      hosts: ['default'],
      invitations: [],
      total: 0,
    });
  }
  const { rows } = await desk.backend.store.database.query('SELECT id FROM invitations');
  expect(rows).toEqual([{ id: `inv_${about.caseId}` }]);
});

test('people of a bank whose session names no host are of none, and not of all', async () => {
  const admin = await memberOf(undefined, 'hostAdmin');
  const listed = await admin.request<StaffInvitations>('invitations');
  expect(listed).toMatchObject({ status: 200, answer: { hosts: [], invitations: [], total: 0 } });
  expect(reported((await admin.request('webhook-deliveries')).answer)).toEqual([]);
  for (const role of ['hostAdmin', 'analyst'] as const)
    expect((await (await memberOf(undefined, role)).request('funnel')).status).toBe(400);
});

test('staff of its host, and staff of all, find it', async () => {
  for (const hosts of [[otherHost], ['default', otherHost], undefined]) {
    const found = await (await memberOf(hosts, 'reviewer')).request('search', { text: about.folio });
    expect(reported(found.answer)).toContain(about.folio);
    const cases = await (await memberOf(hosts, 'supervisor')).request('cases');
    expect(reported(cases.answer)).toContain(about.caseId);
    const visitors = await (await memberOf(hosts, 'agent')).request('visitors');
    expect(reported(visitors.answer)).toContain(help.sessionId);
  }
});

test('the six digits of live help let staff of its host in alone', async () => {
  const join = async (hosts: readonly string[]) =>
    (await memberOf(hosts, 'agent')).request('sessions', { code: help.code });
  expect(await join(['default'])).toMatchObject({ status: 404, answer: { reason: 'helpCode' } });
  expect(await join([otherHost])).toMatchObject({ status: 200, answer: { sessionId: help.sessionId } });
});

test('live help is handed on to staff of its host alone', async () => {
  for (const hosts of [['default'], [otherHost], undefined]) await memberOf(hosts, 'reviewer');
  const agent = await memberOf([otherHost], 'agent');
  await agent.request('sessions', { code: help.code });
  const path = `sessions/${help.sessionId}`;
  const { answer } = await agent.request<{ receivers: { id: string }[] }>(`${path}/receivers`);
  const ids = answer.receivers.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([`reviewer-${otherHost}`, 'reviewer-undefined']));
  expect(ids).not.toContain('reviewer-default');
  const offered = await agent.request(`${path}/transfer`, { to: 'reviewer-default' });
  expect(offered).toMatchObject({ status: 409, answer: { reason: 'notReceiver' } });
});

test('staff who work for another bank since find nothing of it any more, with a session or a recorded ground', async () => {
  const agent = `agent-${otherHost}`;
  const path = `sessions/${help.sessionId}/application`;
  await rosa.send('note-help', { input: { note: 'watchingAllowed', agentId: agent } });
  expect((await (await memberOf([otherHost], 'agent')).request(path)).status).toBe(200);
  const moved = await signedIn(['default'], 'agent', agent);
  expect(await moved.request(path)).toMatchObject({ status: 404, answer: { reason: 'notAdmitted' } });
  const back = await moved.request('sessions', { sessionId: help.sessionId });
  expect(back).toMatchObject({ status: 404, answer: { reason: 'notAdmitted' } });

  const supervisor = await memberOf([otherHost], 'supervisor');
  const reason = 'Pedido de la persona, por teléfono.';
  const ground = { commandId: crypto.randomUUID(), folio: about.folio, ground: 'audit', reason };
  expect((await supervisor.request('grounds', ground)).status).toBe(200);
  expect((await supervisor.request(`applications/${about.folio}`)).status).toBe(200);
  const elsewhere = await signedIn(['default'], 'supervisor', `supervisor-${otherHost}`);
  expect(await elsewhere.request(`applications/${about.folio}`)).toEqual(
    await elsewhere.request(`applications/${noFolio}`),
  );
});
