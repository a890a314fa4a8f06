import { randomUUID } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type {
  OpenedRecording,
  PastHelpSessions,
  RunningRecording,
} from '@afilia/api-contract/help/help-answers';
import type { StaffReadList } from '@afilia/api-contract/audit/audit-answers';
import { limits } from '@afilia/domain/application/model/limits';
import { advanceTime, timersDone } from '@afilia/testing/backend/advance-time';
import { type HelpDesk, openHelpDesk } from '@afilia/testing/assist/help-desk';
import { Applicant } from '@afilia/testing/people/applicant';
import { StaffBrowser } from '@afilia/testing/services/staff-browser';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLinkTokens } from '../../platform/keys/link-tokens.ts';
import { createOneTimeCodes } from '../../platform/keys/one-time-codes.ts';
import { systemIds } from '../../platform/keys/system.ts';
import { endHelp } from '../use-cases/end-left-help.ts';

let desk: HelpDesk;
const staff = new Map<string, StaffBrowser>();
const newRut = freshRuts();

beforeAll(async () => {
  desk = await openHelpDesk({ RATE_LIMIT_FACTOR: '10', RETENTION_RECORDING_DAYS: '5' });
  for (const user of ['ana', 'elena', 'rita', 'carla', 'sofia']) await signIn(user);
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

async function signIn(user: string): Promise<void> {
  const browser = new StaffBrowser(desk.url);
  await browser.signIn(user, `${user}-sandbox`);
  staff.set(user, browser);
}
const as = (user: string): StaffBrowser => {
  const browser = staff.get(user);
  if (!browser) throw new Error(`${user} is not signed in`);
  return browser;
};

const words = 'Panadería La Espiga';
const events = (text = words) => [
  { type: 3, timestamp: 5, data: { source: 0, texts: [{ id: 9, value: text }] } },
];
const packed = (value: unknown): Uint8Array<ArrayBuffer> => new Uint8Array(gzipSync(JSON.stringify(value)));
const put = (user: string, id: string, number: number | string, bytes = packed(events())) =>
  as(user).put(`recordings/${id}/parts/${number}`, bytes, 'application/gzip');

/** Rosa, whom Ana helps. */
async function helped(agents: readonly string[] = ['ana']) {
  const rosa = new Applicant(desk.backend);
  await rosa.start(newRut());
  const { code, sessionId } = (await rosa.send('open-help', {})) as unknown as Record<
    'code' | 'sessionId',
    string
  >;
  for (const agent of agents) expect((await as(agent).request('sessions', { code })).status).toBe(200);
  const { id: anaId } = (await as('ana').request<{ id: string }>('me')).answer;
  const note = (name: string, agentId = anaId) => rosa.send('note-help', { input: { note: name, agentId } });
  const running = (user = 'ana') => as(user).request<RunningRecording>(`sessions/${sessionId}/recording`);
  return { rosa, sessionId, note, running, folio: rosa.application?.folio ?? '' };
}

/** With the person's yes to a recording. */
async function recorded(agents?: readonly string[]) {
  const help = await helped(agents);
  await help.note('recordingAllowed');
  const { answer } = await help.running();
  return { ...help, id: answer.recordingId ?? '' };
}

const ground = (user: string, folio: string) =>
  as(user).request('grounds', {
    commandId: randomUUID(),
    folio,
    ground: 'audit',
    reason: 'Reclamo de la persona, folio 12.',
  });
const bytesOf = async (id: string) =>
  (
    await desk.backend.store.database.query(
      'SELECT bytes FROM help_recording_parts WHERE recording_id = $1',
      [id],
    )
  ).rows as { bytes: Uint8Array }[];

test('[A-12] the page and the agent see for how many days a recording is kept, as it is configured', async () => {
  const rosa = new Applicant(desk.backend);
  await rosa.start(newRut());
  expect(await rosa.send('open-help', {})).toMatchObject({ recordingDays: 5 });
  expect((await as('ana').request('me')).answer).toMatchObject({ recordingDays: 5 });
});

test('[A-07] a recording that an agent sends with the person’s yes is stored sealed, and opened for a written reason alone', async () => {
  const { id, folio, note } = await recorded();
  expect((await put('ana', id, 0)).status).toBe(204);
  expect((await put('ana', id, 2)).status).toBe(204);
  // Its answer was lost, and it is sent again.
  expect((await put('ana', id, 2, packed(events('otro')))).status).toBe(204);
  const [row] = await bytesOf(id);
  expect(Buffer.from(row?.bytes ?? []).subarray(0, 2)).not.toEqual(Buffer.from([0x1f, 0x8b]));
  await note('recordingEnded');

  for (const user of ['carla', 'rita', 'sofia'])
    expect(await as(user).request(`recordings/${id}`)).toMatchObject({
      status: 403,
      answer: { reason: 'noGround' },
    });
  expect((await as('ana').request(`recordings/${id}`)).status).toBe(403);
  await ground('carla', folio);
  expect((await as('carla').request<OpenedRecording>(`recordings/${id}`)).answer).toMatchObject({
    folio,
    staffName: 'Ana Pérez',
    parts: [0, 2],
    endedAt: expect.any(String) as string,
  });
  const part = await as('carla').fetch(`/staff/api/recordings/${id}/parts/2`);
  expect(JSON.parse(gunzipSync(Buffer.from(await part.arrayBuffer())).toString())).toEqual(events());
  const missing = await as('carla').request(`recordings/${id}/parts/1`);
  expect(missing).toMatchObject({ status: 404, answer: { reason: 'notThere' } });
  const { answer } = await as('carla').request<StaffReadList>('reads');
  expect(answer.reads.filter((read) => read.part === `recording:${id}`)).toMatchObject([
    { ground: 'audit', staffName: 'Carla Muñoz', folio },
  ]);
});

test('[A-07] no agent stores a recording that the person refused, ended, or allowed to another', async () => {
  const refused = await helped();
  await refused.note('recordingDeclined');
  expect((await refused.running()).answer.recordingId).toBeNull();
  expect((await put('ana', randomUUID(), 0)).answer.reason).toBe('notRecording');

  const { id, running, note, rosa } = await recorded(['ana', 'elena']);
  expect((await running('elena')).answer.recordingId).toBeNull();
  expect(await put('elena', id, 0)).toMatchObject({ status: 404, answer: { reason: 'notRecording' } });
  expect((await put('carla', id, 0)).status).toBe(403);
  await note('recordingEnded');
  expect((await put('ana', id, 0)).answer.reason).toBe('notRecording');

  // A second yes is another recording; the person ends the help in it.
  await note('recordingAllowed');
  const second = (await running()).answer.recordingId ?? '';
  expect(second).not.toBe(id);
  expect((await put('ana', second, 0)).status).toBe(204);
  await rosa.send('close-help', {});
  expect((await put('ana', second, 1)).answer.reason).toBe('notRecording');
  expect((await put('ana', id, 1)).answer.reason).toBe('notRecording');
});

test('[A-07] a recording ends when its agent may no longer look, and when the help is over by its time', async () => {
  const seen = await recorded();
  await seen.note('watchingEnded');
  expect((await put('ana', seen.id, 0)).answer.reason).toBe('notRecording');
  const other = await recorded();
  desk.backend.clock.advance(limits.helpSeconds * 1000 + 1);
  for (const user of staff.keys()) await signIn(user);
  expect((await put('ana', other.id, 0)).answer.reason).toBe('notRecording');
});

test('[A-07] a yes whose agent the page does not name, or who never came in, allows no recording', async () => {
  const { rosa, running, note } = await helped();
  await rosa.send('note-help', { input: { note: 'recordingAllowed' } });
  expect((await running()).answer.recordingId).toBeNull();
  await note('recordingAllowed', 'staff-elena');
  expect((await running()).answer.recordingId).toBeNull();
});

test('[A-07] bad parts get their answer each, and leave nothing', async () => {
  const { id } = await recorded();
  const bomb = new Uint8Array(gzipSync(Buffer.alloc(limits.recordingUnpackedBytes + 1, 0x20)));
  const reasons = async (...parts: Uint8Array<ArrayBuffer>[]) =>
    Promise.all(parts.map(async (bytes) => (await put('ana', id, 0, bytes)).answer.reason));
  expect(
    await reasons(new Uint8Array(Buffer.from('[]')), new Uint8Array(gzipSync('{}')), bomb, new Uint8Array()),
  ).toEqual(['recordingPart', 'recordingPart', 'recordingPart', 'recordingPart']);
  expect((await put('ana', id, 0, new Uint8Array(limits.recordingPartBytes + 1))).answer.reason).toBe(
    'malformed',
  );
  for (const number of ['-1', '0.5', 'x', String(limits.recordingParts)])
    expect([number, (await put('ana', id, number)).answer.reason]).toEqual([number, 'malformed']);
  expect((await put('ana', 'abc', 0)).answer.reason).toBe('malformed');
  const foreign = await as('ana').fetch(`/staff/api/recordings/${id}/parts/0`, {
    method: 'PUT',
    body: packed(events()),
    headers: { 'content-type': 'application/gzip', origin: 'https://malo.example' },
  });
  expect(foreign.status).toBe(403);
  expect(await bytesOf(id)).toEqual([]);
});

test('[A-07] a recording is bounded in all', async () => {
  const { id } = await recorded();
  await desk.backend.store.database.query('UPDATE help_recordings SET bytes = $2 WHERE id = $1', [
    id,
    limits.recordingBytes - 10,
  ]);
  expect(await put('ana', id, 0)).toMatchObject({ status: 409, answer: { reason: 'recordingFull' } });
  expect(await bytesOf(id)).toEqual([]);
});

test('past help is listed with who helped and what was recorded: one’s own, or all for who supervises', async () => {
  const { id, sessionId, folio, note, rosa } = await recorded();
  await put('ana', id, 0);
  await note('recordingEnded');
  const list = async (user: string) =>
    (await as(user).request<PastHelpSessions>('help-sessions')).answer.sessions.find(
      (one) => one.id === sessionId,
    );
  expect(await list('ana')).toMatchObject({
    folio,
    endedAt: null,
    agents: [{ name: 'Ana Pérez', observes: false }],
    recordings: [{ id }],
  });
  await rosa.send('close-help', {});
  expect((await list('sofia'))?.endedAt).not.toBeNull();
  expect(await list('carla')).toBeDefined();
  expect(await list('rita')).toBeUndefined();
  expect((await as('carla').request('help-sessions?page=x')).status).toBe(200);
});

test('[A-07] a recording is gone from the database with its time, or with its application', async () => {
  const [old, erased] = [await recorded(), await recorded()];
  for (const { id } of [old, erased]) await put('ana', id, 0);
  await desk.backend.store.personalData.erase(erased.rosa.application?.id ?? '', {
    because: 'request:1',
    at: desk.backend.clock.now().toISOString(),
  });
  expect([(await bytesOf(old.id)).length, (await bytesOf(erased.id)).length]).toEqual([1, 0]);
  expect((await put('ana', erased.id, 1)).answer.reason).toBe('notRecording');
  await advanceTime(desk.backend, 4 * 24 * 3600_000);
  await timersDone(desk.backend);
  expect(await bytesOf(old.id)).toHaveLength(1);
  await advanceTime(desk.backend, 2 * 24 * 3600_000);
  await timersDone(desk.backend);
  expect(await bytesOf(old.id)).toEqual([]);
  await signIn('carla');
  expect((await as('carla').request(`recordings/${old.id}`)).answer.reason).toBe('notThere');
});

test('[A-07] help that was not closed is over when its browser was gone, with its recording', async () => {
  for (const user of ['ana', 'carla']) await signIn(user);
  const { sessionId, note } = await recorded();
  const { store, clock } = desk.backend;
  const past = async () =>
    (await as('carla').request<PastHelpSessions>('help-sessions')).answer.sessions.find(
      ({ id }) => id === sessionId,
    );
  expect(await past()).toMatchObject({ endedAt: null });
  const open = async () =>
    (await store.staff.recordings.open(clock.now().toISOString())).find((one) => one.sessionId === sessionId);
  const { applicationId = '' } = (await open()) ?? {};
  const leftAt = clock.now().toISOString();
  clock.advance(300_000);
  const { keys } = desk.backend.config;
  const deps = {
    store: store.applications,
    clock,
    ids: systemIds,
    codes: createOneTimeCodes(keys.oneTimeCodes),
    links: createLinkTokens(keys.sessions),
  };
  await endHelp(deps)({ sessionId, applicationId, leftAt });
  expect(await past()).toMatchObject({ endedAt: leftAt });
  expect(await open()).toBeUndefined();
  // Twice is once, and nothing of it goes on.
  await endHelp(deps)({ sessionId, applicationId, leftAt: clock.now().toISOString() });
  expect(await past()).toMatchObject({ endedAt: leftAt });
  expect(await note('controlGranted')).toMatchObject({ reason: 'noHelp' });
});
