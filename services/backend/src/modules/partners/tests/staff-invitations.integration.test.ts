import { randomUUID } from 'node:crypto';
import type {
  InvitationFile,
  InvitationLink,
  StaffInvitations,
} from '@afilia/api-contract/partners/invitation-answers';
import { invitationStatuses } from '@afilia/domain/partners/invitation';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { timersDone } from '@afilia/testing/backend/advance-time';
import type { RunningBackend } from '@afilia/testing/backend/running-backend';
import { signInMember, type StaffMember } from '@afilia/testing/backend/staff-member';
import { freePort } from '@afilia/testing/services/free-ports';
import { otherHost, startTwoHosts } from '@afilia/testing/backend/two-hosts';
import { Applicant } from '@afilia/testing/people/applicant';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

let backend: RunningBackend;
let olga: StaffMember;
beforeAll(async () => {
  const port = await freePort();
  // Acts of the staff are taken from pages of the public address alone.
  backend = await startTwoHosts({ PUBLIC_URL: `http://127.0.0.1:${port}` }, port);
  olga = await signInMember(backend, backend.url, undefined, 'operator');
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

const rut = rutOf(15_350_091);
const prefill = { rut, firstNames: 'Rosa Elena', paternalSurname: 'Díaz', email: 'rosa.consola@correo.cl' };
const personal = [rut, 'Rosa Elena', 'Díaz', prefill.email];
const wanted = (over: object = {}) => ({
  commandId: randomUUID(),
  hostId: 'default',
  prefill: {},
  locked: [],
  channel: 'link',
  expiresInDays: 30,
  ...over,
});
const make = (over: object = {}) => olga.request<InvitationLink>('invitations', wanted(over));
const list = async (query = '') => (await olga.request<StaffInvitations>(`invitations${query}`)).answer;
const acts = async () =>
  (
    await backend.store.database.query(
      `SELECT type, ref, staff_id FROM desk_activities WHERE type LIKE 'invitation%' ORDER BY id`,
    )
  ).rows as { type: string; ref: string; staff_id: string }[];

test('an operator invites, sees the link again, and ends it; each act is on record without a name', async () => {
  const clientReference = `caso-${randomUUID()}`;
  const body = wanted({ clientReference, executive: 'Ana  Peña', isPJ: false, prefill, locked: ['rut'] });
  const { answer: made, status } = await olga.request<InvitationLink>('invitations', body);
  expect({ status, made }).toEqual({
    status: 200,
    made: {
      id: expect.stringMatching(/^inv_/u),
      url: expect.stringMatching(/\/i\/[\w-]{43}$/u),
      qr: expect.stringMatching(/^<svg /u),
    },
  });
  // Its answer was lost: asked again it is the same one.
  expect((await olga.request<InvitationLink>('invitations', body)).answer).toEqual(made);
  const of = `invitations/default/${made.id}`;
  expect((await olga.request<InvitationLink>(`${of}/link`, {})).answer).toEqual(made);

  for (const text of [clientReference, 'ana peña', 'ANA PENA'])
    expect(await list(`?text=${encodeURIComponent(text)}`)).toMatchObject({
      total: 1,
      invitations: [{ id: made.id, clientReference, executive: 'Ana  Peña', status: 'created' }],
    });
  expect(await list('?text=ana')).toMatchObject({ total: 0, pages: 0, invitations: [] });
  expect(await list(`?hostId=${otherHost}`)).toMatchObject({ total: 0, hosts: ['default', otherHost] });
  for (const word of personal) expect(JSON.stringify(await list())).not.toContain(word);
  const { rows } = await backend.store.database.query('SELECT * FROM invitations');
  for (const word of [...personal, 'Peña', 'pena', clientReference])
    expect(JSON.stringify(rows)).not.toContain(word);

  for (let times = 0; times < 2; times += 1)
    expect(await olga.request(`${of}/cancel`, {})).toMatchObject({ answer: { status: 'cancelled' } });
  expect(await olga.request(`${of}/link`, {})).toMatchObject({
    status: 409,
    answer: { reason: 'invitationOver' },
  });
  const recorded = (await acts()).filter(({ ref }) => ref === `default ${made.id}`);
  expect(recorded.map(({ type, staff_id: who }) => `${type} ${who}`)).toEqual(
    [
      'invitationMade',
      'invitationMade',
      'invitationLinkShown',
      'invitationCancelled',
      'invitationCancelled',
    ].map((type) => `${type} operator-undefined`),
  );
});

test('an invitation with which an application began is neither shown nor ended', async () => {
  const { answer: made } = await make({ isPJ: false, prefill: { rut } });
  const rosa = new Applicant(backend);
  const hostSession = `cs_${made.url.split('/i/')[1]}`;
  await rosa.exchange('host-session', { clientSecret: hostSession });
  const consents = { acceptsTerms: true, authorisesEvaluation: true, acceptsMarketing: false };
  await rosa.send('start-application', { input: { ...consents, rut, isPJ: false, hostSession } });
  for (const act of ['link', 'cancel'])
    expect(await olga.request(`invitations/default/${made.id}/${act}`, {})).toMatchObject({
      status: 409,
      answer: { reason: 'invitationUsed' },
    });
  expect(await list('?status=started')).toMatchObject({ invitations: [{ id: made.id, status: 'started' }] });
});

test('fields are refused by the rules of the API, all of them at once', async () => {
  const answer = await make({
    clientReference: rut,
    executive: '<b>',
    expiresInDays: 91,
    entryUrl: 'https://other.example/',
    channel: 'mail',
  });
  expect(answer).toMatchObject({
    status: 400,
    answer: {
      reason: 'invitationFields',
      fields: [
        { field: 'clientReference', reason: 'clientReferenceIsRut' },
        { field: 'executive', reason: 'format' },
        { field: 'expiresInDays', reason: 'range' },
        { field: 'entryUrl', reason: 'originNotOfHost' },
        { field: 'email', reason: 'required' },
      ],
    },
  });
});

test('the list is narrowed by the status that each line says, in every status, page by page', async () => {
  const moment = `now() + interval '1 day'`;
  const set = async (columns: string) => {
    const { answer } = await make({ executive: 'Estados' });
    await backend.store.database.query(`UPDATE invitations SET ${columns} WHERE id = $1`, [answer.id]);
  };
  const { rows } = await backend.store.database.query(
    'SELECT application_id AS id FROM invitations WHERE application_id IS NOT NULL',
  );
  const application = `application_id = '${(rows[0] as { id: string }).id}'`;
  for (const opened of ['opened_at = NULL', 'opened_at = now()'])
    for (const sent of ['sent_at = NULL', 'sent_at = now()'])
      for (const ended of ['cancelled_at = NULL', 'cancelled_at = now()'])
        for (const expires of [`expires_at = ${moment}`, 'expires_at = now()'])
          for (const began of ['application_id = NULL', application])
            await set([opened, sent, ended, expires, began].join(', '));
  backend.clock.advance(1_000);
  const counts: Record<string, number> = {};
  for (const status of invitationStatuses) {
    const found = await list(`?status=${status}&text=estados`);
    counts[status] = found.total;
    expect([...new Set(found.invitations.map((one) => one.status))]).toEqual(found.total > 0 ? [status] : []);
  }
  expect(counts).toEqual({
    created: 1,
    sent: 1,
    opened: 2,
    cancelled: 8,
    expired: 4,
    started: 16,
    finished: 0,
  });
  await backend.store.database.query(`UPDATE applications SET state = 'signed' WHERE id = $1`, [
    (rows[0] as { id: string }).id,
  ]);
  expect((await list('?status=finished&text=estados')).total).toBe(16);
  const pages = [await list('?text=estados'), await list('?text=estados&page=2')];
  expect(pages.map(({ invitations, pages: count }) => [invitations.length, count])).toEqual([
    [20, 2],
    [12, 2],
  ]);
  expect(new Set(pages.flatMap(({ invitations }) => invitations.map(({ id }) => id))).size).toBe(32);
});

test('an older row is listed, and once an invitation is over nothing of it is named or found', async () => {
  const { answer: made } = await make({ executive: 'Pedro Rojas', expiresInDays: 1 });
  await backend.store.database.query('UPDATE invitations SET executive = NULL WHERE id = $1', [made.id]);
  expect((await list('?text=pedro rojas')).total).toBe(0);
  expect((await list()).invitations).toContainEqual(
    expect.objectContaining({ id: made.id, executive: 'Pedro Rojas' }),
  );
  const { answer: other } = await make({ executive: 'Pedro Rojas', expiresInDays: 1 });
  const later = new Date(backend.clock.now().getTime() + 2 * 24 * 3600_000).toISOString();
  await backend.store.partner.invitations.deleteExpired(later);
  const { rows } = await backend.store.database.query(
    'SELECT executive, sealed FROM invitations WHERE id = $1',
    [other.id],
  );
  expect(rows).toEqual([{ executive: null, sealed: null }]);
  expect((await list()).invitations).toContainEqual(
    expect.objectContaining({ id: other.id, executive: null }),
  );
});

const send = (file: string | Buffer, { dryRun = false, commandId = randomUUID() } = {}) =>
  olga.post(
    `invitation-files/default?commandId=${commandId}&dryRun=${dryRun}&expiresInDays=30`,
    file as string,
    'text/csv',
  ) as Promise<{ status: number; answer: Partial<InvitationFile> }>;

test('a file is checked, then sent, and its report read; another file under the same wish is another one', async () => {
  const reference = `fila-${randomUUID()}`;
  const file = `client_reference;executive;channel\n${reference};Ana;link\n${reference};Ana;link\n;;paloma\n`;
  const progress = async (id?: string) => {
    await timersDone(backend);
    return (await olga.request<InvitationFile>(`invitation-files/default/${id}`)).answer;
  };
  const { answer: tried } = await send(file, { dryRun: true });
  expect(tried).toMatchObject({ dryRun: true, rows: 3 });
  expect(await progress(tried.id)).toMatchObject({ read: 3, valid: 1, duplicate: 1, refused: 1, created: 0 });
  const commandId = randomUUID();
  const { answer: sent } = await send(file, { commandId });
  expect((await send(file, { commandId })).answer.id).toBe(sent.id);
  expect((await send('client_reference\notra\n', { commandId })).answer.id).not.toBe(sent.id);
  expect(await progress(sent.id)).toMatchObject({ read: 3, created: 1, duplicate: 1, refused: 1 });
  expect(await list(`?text=${reference}`)).toMatchObject({ total: 1 });
  const report = await olga.fetch(`/staff/api/invitation-files/default/${sent.id}/report`, {
    method: 'POST',
    headers: { origin: new URL(backend.url).origin },
  });
  expect((await report.text()).split('\r\n')[1]).toMatch(/^1;created;;;inv_[\da-f-]+;http/u);
  const types = (await acts()).filter(({ ref }) => ref.includes('ib_')).map(({ type }) => type);
  expect(types).toEqual([
    'invitationFileTried',
    'invitationFileSent',
    'invitationFileSent',
    'invitationFileSent',
    'invitationReportRead',
  ]);
});

const header = 'client_reference\n';
test.each<[string, string | Buffer, number, object]>([
  ['another header', 'folio;nombre\n1;2\n', 400, { reason: 'fileHeader' }],
  ['a header alone', header, 400, { reason: 'fileEmpty' }],
  ['an open quote', `${header}a\n"b\n`, 400, { reason: 'fileQuote', row: 2 }],
  ['a row of 1 MB', `${header}${'x'.repeat(1_000_000)}\n`, 400, { reason: 'fileRowLength', row: 1 }],
  ['10,001 rows', header + 'a\n'.repeat(10_001), 413, { reason: 'fileRows' }],
  ['more than 5 MB', header + 'abcdefghi\n'.repeat(530_000), 413, { reason: 'fileTooLarge' }],
  ['an archive', Buffer.from('504b0304140000000800', 'hex'), 400, { reason: 'fileNoText' }],
])('a file with %s is refused with a word of its own', async (_what, file, status, answer) => {
  expect(await send(file)).toEqual({ status, answer });
});

test('staff of another host find nothing of this one, in any role', async () => {
  const { answer: made } = await make();
  const other = await signInMember(backend, backend.url, [otherHost], 'operator');
  expect((await other.request<StaffInvitations>('invitations')).answer).toMatchObject({
    hosts: [otherHost],
    total: 0,
  });
  expect((await other.request<StaffInvitations>('invitations?hostId=default')).answer.total).toBe(0);
  const asks = [
    other.request('invitations', wanted()),
    other.request(`invitations/default/${made.id}/link`, {}),
    // Its own host with the id of another one's.
    other.request(`invitations/${otherHost}/${made.id}/link`, {}),
    other.request(`invitations/default/${made.id}/cancel`, {}),
    other.request(`invitations/${otherHost}/${made.id}/cancel`, {}),
    other.post(
      `invitation-files/default?commandId=${randomUUID()}&dryRun=true&expiresInDays=30`,
      `${header}a\n`,
      'text/csv',
    ),
  ];
  for (const requested of asks)
    expect(await requested).toEqual({ status: 404, answer: { reason: 'unknownInvitation' } });
  expect((await list()).invitations.find(({ id }) => id === made.id)?.status).toBe('created');
});

test('the link takes a sign-in of a quarter of an hour ago; what was just made shows it without', async () => {
  backend.clock.advance(16 * 60_000);
  const { answer: made } = await make();
  expect(made.url).toMatch(/\/i\//u);
  expect(await olga.request(`invitations/default/${made.id}/link`, {})).toMatchObject({
    status: 403,
    answer: { reason: 'proveAgain' },
  });
});
