import { randomUUID } from 'node:crypto';
import { storedOperations } from '@afilia/api-contract/generated/stored-operations';
import { type Cast, playCast } from '@afilia/testing/people/test-people';
import { type HelpDesk, openHelpDesk } from '@afilia/testing/assist/help-desk';
import { listKey } from '@afilia/testing/assist/running-relay';
import { firstPart } from '@afilia/testing/services/first-part';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { StaffBrowser } from '@afilia/testing/services/staff-browser';
import { unlistedRefusals } from '@afilia/testing/backend/unlisted-refusals';
import { otherHostFile, twoHosts } from '@afilia/testing/backend/two-hosts';
import { noFolio, staffAsks } from '@afilia/testing/backend/staff-asks';
import {
  acrossHosts,
  documentsAllowed,
  isOfApplicants,
  operationsAllowed,
  type Role,
  roles,
  sandboxUsers,
} from '@afilia/testing/backend/permission-matrix';
import { readPermissionPage } from '@afilia/testing/backend/permission-page';
import { staffOperations, type StaffOperationName } from '@afilia/api-contract/staff/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StaffRole, staffRoles } from '../../platform/ports/staff.ts';

/** `admitted`: an agent whom the person let in. */
type StaffMember = StaffRole | 'admitted';
type Bearer = { session: string; cookie?: string };

let hosts: ReturnType<typeof twoHosts>;
let desk: HelpDesk;
let backend: HelpDesk['backend'];
let relay: HelpDesk['relay'];
let base = '';
let cast: Cast;
/** Of live help; before there is any, one that could be. */
let helpSession = 'a'.repeat(32);
const staff = new Map<StaffMember | 'nobody', StaffBrowser>();
const askers = ['nobody', ...staffRoles] as const;

beforeAll(async () => {
  hosts = twoHosts();
  desk = await openHelpDesk({ HOSTS_DIR: hosts.folder });
  ({ backend, relay, url: base } = desk);
  cast = await playCast(backend, relay, freshRuts());
  for (const who of askers) {
    const user = who === 'nobody' ? undefined : sandboxUsers[who];
    const browser = new StaffBrowser(base);
    if (user) await browser.signIn(user, `${user}-sandbox`);
    staff.set(who, browser);
  }
});
afterAll(async () => {
  await desk?.close();
  hosts?.remove();
});

const bearerOf = (role: Role): Bearer => {
  if (role === 'nobody') return { session: '' };
  if (role !== 'agent') return cast.people[role];
  return { session: '', cookie: `afilia_staff=${staff.get('agent')?.cookie('afilia_staff')?.value}` };
};

const headersOf = ({ session, cookie }: Bearer, apiKey = backend.apiKey) => ({
  'content-type': 'application/json',
  'x-api-key': apiKey,
  ...(session && { authorization: `Bearer ${session}` }),
  ...(cookie && { cookie }),
});

/** Sends an operation over HTTP in a role. */
async function send(
  operation: string,
  role: Role,
  apiKey?: string,
): Promise<{ refused: boolean; text: string }> {
  const variables = { commandId: randomUUID(), ...cast.variablesOf[operation] };
  const stop = new AbortController();
  const response = await fetch(`${backend.url}/graphql`, {
    method: 'POST',
    headers: {
      ...headersOf(bearerOf(role), apiKey),
      ...(operation === 'application-changed' && { accept: 'text/event-stream' }),
    },
    body: JSON.stringify({ documentId: operation, variables }),
    signal: stop.signal,
  });
  const text = await firstPart(response);
  stop.abort();
  expect(text).not.toContain('"E18"');
  expect(unlistedRefusals(operation, text)).toEqual([]);
  const refused = /"reason":"(?:sessionExpired|notAllowed)"/u.test(text);
  if (!refused && !text.includes('"data"')) throw new Error(`${operation} as ${role}: ${text.slice(0, 300)}`);
  return { refused, text };
}

/** Reads the state of the targets, once nothing of theirs is on its way any more. */
const standing = async () => {
  const mails = `SELECT 1 FROM jobs WHERE name = 'send-mail' AND state IN ('waiting', 'running')`;
  while ((await backend.store.database.query(mails)).rows.length > 0)
    await new Promise((resolve) => setImmediate(resolve));
  return Promise.all(
    cast.targets.map(async (id) => [
      await backend.store.applications.load(id),
      await backend.store.applications.events(id),
    ]),
  );
};
const readsOnRecord = async () => (await backend.store.staff.reads.latest(100)).length;
const tracesIn = (text: string) => cast.traces.filter((trace) => text.includes(trace));

const permissions = readPermissionPage();
/** Help in a session, for members whom the person let in. */
const ofAdmitted = new Set(['joinSession', 'readApplication', 'listHelpReceivers', 'offerHelp']);
/** Refusals that open no operation, also where its handler lists one of them. */
const isClosing = new Set([
  'signedOut',
  'notAllowed',
  'proveAgain',
  'foreignOrigin',
  'malformed',
  'internal',
]);

test('every stored operation has its row, and docs/permissions.md one for every operation of the staff', () => {
  expect(Object.keys(operationsAllowed).toSorted()).toEqual(Object.keys(storedOperations).toSorted());
  expect([...permissions.keys()].toSorted()).toEqual(Object.keys(staffOperations).toSorted());
});

test.each(Object.keys(storedOperations))('%s: each role may or may not, as written', async (operation) => {
  const allowed = operationsAllowed[operation] ?? [];
  const may = (role: Role) =>
    allowed === 'anyone' ||
    allowed.includes(role) ||
    // On their own application, and on no other.
    (role === 'other' && isOfApplicants(operation));
  const inside = (role: Role) => allowed !== 'anyone' && allowed.includes(role);

  const before = await standing();
  const outside = roles.filter((role) => !inside(role));
  for (const role of outside) {
    const { refused, text } = await send(operation, role);
    expect({ operation, role, refused }).toEqual({ operation, role, refused: !may(role) });
    expect({ role, told: tracesIn(text) }).toEqual({ role, told: [] });
  }
  expect(await standing()).toEqual(before);
  for (const role of roles.filter(inside)) {
    const { refused } = await send(operation, role);
    expect({ operation, role, refused }).toEqual({ operation, role, refused: false });
  }
  expect(backend.bugs).toEqual([]);
});

test('every operation that asks for no session has its row for what other hosts gave', () => {
  const open = Object.keys(operationsAllowed).filter(
    (operation) => operationsAllowed[operation] === 'anyone',
  );
  expect(Object.keys(acrossHosts).toSorted()).toEqual(open.toSorted());
});

test.each(Object.keys(storedOperations))(
  '%s: credentials of one host are worth nothing with the key of another',
  async (operation) => {
    const [otherKey] = otherHostFile.apiKeys;
    const before = await standing();
    for (const role of roles) {
      const { refused, text } = await send(operation, role, otherKey);
      const words = acrossHosts[operation];
      expect({ operation, role, refused }).toEqual({ operation, role, refused: words === undefined });
      expect({ role, told: tracesIn(text) }).toEqual({ role, told: [] });
      const hasWords = words === undefined || words === 'own' || text.includes(words);
      expect({ operation, role, hasWords }).toEqual({ operation, role, hasWords: true });
    }
    expect(await standing()).toEqual(before);
    expect(backend.bugs).toEqual([]);
  },
);

test('a document is not there with the key of another host', async () => {
  const [otherKey] = otherHostFile.apiKeys;
  for (const role of roles) {
    const headers = headersOf(bearerOf(role), otherKey);
    const file = await fetch(`${backend.url}/documents/${cast.documentId}`, { headers });
    expect({ role, status: file.status }).toEqual({ role, status: 401 });
    const upload = await fetch(`${backend.url}/uploads`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x--',
    });
    expect(await upload.text()).not.toContain(cast.targets[0]);
  }
});

test('a document is handed to its people, and is not there for anybody else', async () => {
  for (const role of roles) {
    const response = await fetch(`${backend.url}/documents/${cast.documentId}`, {
      headers: headersOf(bearerOf(role)),
    });
    const isPdf = (await response.text()).startsWith('%PDF-');
    const handed = documentsAllowed.includes(role);
    expect({ role, isPdf }).toEqual({ role, isPdf: handed });
    const hasSession = !['agent', 'nobody'].includes(role);
    expect({ role, status: response.status }).toEqual({
      role,
      status: handed ? 200 : hasSession ? 404 : 401,
    });
  }
});

test('without the key of the API no request is answered, with any credentials', async () => {
  for (const role of roles) {
    const { 'x-api-key': _key, ...headers } = headersOf(bearerOf(role));
    const body = JSON.stringify({ documentId: 'application', variables: {} });
    const requested = await fetch(`${backend.url}/graphql`, { method: 'POST', headers, body });
    expect({ role, status: requested.status }).toEqual({ role, status: 401 });
    const file = await fetch(`${backend.url}/documents/${cast.documentId}`, { headers });
    expect({ role, status: file.status }).toEqual({ role, status: 401 });
  }
});

test('the staff: each role may or may not, as docs/permissions.md says; a case is read only by whom the person let in, and that is on record', async () => {
  const { sessionId, code, admit } = await cast.openHelp();
  helpSession = sessionId;
  const try_ = async (operation: StaffOperationName, who: StaffMember | 'nobody') => {
    const browser = staff.get(who) ?? new StaffBrowser(base);
    const before = await readsOnRecord();
    const { status, answer } = await staffAsks(helpSession)[operation](browser);
    const allowed = permissions.get(operation) ?? [];
    const isAllowed = who !== 'nobody' && allowed.includes(who === 'admitted' ? 'agent' : who);
    const isLetIn = isAllowed && (!ofAdmitted.has(operation) || who === 'admitted');
    const refusals: readonly string[] = staffOperations[operation].refusals;
    const { reason = '' } = answer;
    // The example is of nothing that exists: an operation that is open refuses it by a reason of its own.
    const outcome = refusals.includes(reason) && !isClosing.has(reason) ? 'open' : reason || 'open';
    const isIdentityCheck = who === 'nobody' && operation === 'me';
    const closed = who === 'nobody' && !isIdentityCheck ? 'signedOut' : 'notAllowed';
    const expected = isAllowed || isIdentityCheck ? 'open' : closed;
    expect({ operation, who, outcome, status }).toEqual({ operation, who, outcome: expected, status });
    const needsAdmission = isAllowed && ofAdmitted.has(operation);
    const isAdmitted = needsAdmission ? reason !== 'notAdmitted' : isLetIn;
    expect({ operation, who, isAdmitted }).toEqual({ operation, who, isAdmitted: isLetIn });
    expect(isIdentityCheck ? status : 204).toBe(204);
    expect(isLetIn ? [] : tracesIn(JSON.stringify(answer))).toEqual([]);
    expect((await readsOnRecord()) - before).toBe(isLetIn && operation === 'readApplication' ? 1 : 0);
  };
  const operations = (Object.keys(staffOperations) as StaffOperationName[]).filter(
    (name) => name !== 'signOut',
  );
  for (const operation of operations) for (const who of askers) await try_(operation, who);

  const ana = staff.get('agent');
  if (!ana) throw new Error('nobody to be let in');
  expect((await ana.request('sessions', { code })).status).toBe(200);
  await admit('staff-ana');
  staff.set('admitted', ana);
  for (const operation of operations) {
    await try_(operation, 'admitted');
    await try_(operation, 'supervisor');
  }
  for (const who of askers.map((one) => (one === 'agent' ? 'admitted' : one))) await try_('signOut', who);
  expect((await ana.request('visitors')).status).toBe(401);
});

const closedPaths = ['visitors', 'reads', 'cases', 'grounds/urgent', 'own-sessions', 'dead-letters'];
test('people of an application, and strangers, open nothing of the staff', async () => {
  for (const role of roles.filter((name) => name !== 'agent'))
    for (const path of [...closedPaths, `applications/${noFolio}`, `sessions/${helpSession}/application`]) {
      const { session } = bearerOf(role);
      const headers = { ...headersOf({ session }), cookie: `afilia_staff=${session}` };
      const { status } = await fetch(`${base}/staff/api/${path}`, { headers });
      expect({ role, path, status }).toEqual({ role, path, status: 401 });
    }
});

test('the lists of the relay are for bearers of their key, and for no browser', async () => {
  const lists = [
    'sockets-live/afilia',
    'sockets-list/afilia/autocomplete?q=',
    `sockets-live/afilia/${helpSession}`,
    `sockets-list/afilia/${helpSession}`,
  ];
  for (const list of lists) {
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`${relay.origin}/ws-assist/${list}`, { headers })).status;
    for (const role of roles)
      expect({ list, role, status: await ask(headersOf(bearerOf(role))) }).toEqual({
        list,
        role,
        status: 401,
      });
    // A scheme has no case (RFC 9110 11.1).
    for (const scheme of ['Bearer', 'bearer', 'BEARER', 'Bearer  '])
      expect(await ask({ authorization: `${scheme} ${listKey}` })).toBe(200);
    for (const header of [listKey, `Basic ${listKey}`])
      expect(await ask({ authorization: header })).toBe(401);
  }
  const posted = await fetch(`${relay.origin}/ws-assist/sockets-live/afilia`, { method: 'POST' });
  expect(posted.status).toBe(401);
});
