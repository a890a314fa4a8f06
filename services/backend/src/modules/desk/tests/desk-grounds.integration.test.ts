import { randomUUID } from 'node:crypto';
import type { StaffReadList, StaffRecord, UrgentReadings } from '@afilia/api-contract/audit/audit-answers';
import { handedOver } from '@afilia/testing/backend/advance-time';
import { openReviewDesk, type ReviewDesk, said } from '@afilia/testing/assist/review-desk';
import { Applicant } from '@afilia/testing/people/applicant';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000 });

const newRut = freshRuts();
const reason = 'Oficio 1234 de la autoridad: revisar quién decidió.';
const minutes = (count: number) => count * 60_000;
let desk: ReviewDesk;

beforeAll(async () => {
  desk = await openReviewDesk(['rita', 'pablo', 'carla', 'sofia', 'elena']);
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

const readsOf = async (folio: string) =>
  (await desk.backend.store.staff.reads.latest(500)).filter((one) => one.folio === folio);
const take = (user: string, folio: string, ground = 'audit', why = reason, commandId = randomUUID()) =>
  desk.as(user).request<{ until: string }>('grounds', { commandId, folio, ground, reason: why });
const open = (user: string, folio: string) => desk.as(user).request<StaffRecord>(`applications/${folio}`);
const again = (users: readonly string[]) => Promise.all(users.map((user) => desk.signIn(user)));
const signedContract = async () => {
  const rosa = new Applicant(desk.backend);
  await rosa.toEnd(newRut());
  // The mail with the merchant's code makes one more version, after which parts read before would be read once more.
  await handedOver(desk.backend, rosa.application?.id ?? '');
  return rosa;
};

test('without a ground nothing of an application is opened, and nothing is on record', async () => {
  const { folio, caseId } = await desk.underReview();
  const load = vi.spyOn(desk.backend.store.applications, 'load');
  const events = vi.spyOn(desk.backend.store.applications, 'events');
  for (const user of ['rita', 'pablo', 'carla', 'sofia'])
    for (const path of [
      `cases/${caseId}`,
      `applications/${folio}`,
      `applications/${folio}/checks/3`,
      `applications/${folio}/documents/contract`,
    ]) {
      const { status, answer } = await desk.as(user).request(path);
      const isData = path.includes('/checks/');
      const decides = user === 'rita' || user === 'pablo';
      const reason = isData && decides ? 'notAllowed' : 'noGround';
      expect([user, path, status, answer.reason]).toEqual([user, path, 403, reason]);
    }
  expect(load).not.toHaveBeenCalled();
  expect(events).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  expect(await readsOf(folio)).toEqual([]);
});

test('the same part read as of another version is another row', async () => {
  const { folio, caseId, rosa } = await desk.underReview();
  await desk.claim('rita', caseId);
  const rows = async () => {
    const reads = (await readsOf(folio)).filter(({ part }) => part === 'summary');
    // A mail that went out meanwhile made another version.
    expect(new Set(reads.map(({ version }) => version)).size).toBe(reads.length);
    return reads.length;
  };
  await desk.open('rita', caseId);
  await desk.open('rita', caseId);
  const held = { ground: 'case', groundRef: caseId };
  expect((await readsOf(folio)).slice(0, 2)).toMatchObject([
    { ...held, part: 'facts:negativeFiles' },
    { ...held, part: 'summary' },
  ]);
  const before = await rows();
  await rosa.send('add-to-review', { text: 'Adjunto el número del comprobante: 55443.' });
  await desk.open('rita', caseId);
  // By the claim the application is read as well; it is the same part.
  expect((await open('rita', folio)).status).toBe(200);
  expect(await rows()).toBeGreaterThan(before);
});

test('no member audits an application whose mails have their own address', async () => {
  const rosa = await desk.refused();
  const email = 'carla.munoz@pagoaustral.example';
  await desk.ask(rosa, { contact: { name: 'Carla Muñoz', email, emailConfirmation: email } });
  const challenge = await rosa.mail(({ to, subject }) => to === email && /código/iu.test(subject));
  await rosa.send('verify-otp', { otp: /\b(\d{6})\b/u.exec(challenge.text)?.[1] });
  const folio = rosa.application?.folio ?? '';
  expect((await take('carla', folio)).status).toBe(200);
  expect((await open('carla', folio)).answer.reason).toBe('ownCase');
  expect(await readsOf(folio)).toEqual([]);
});

test('a written reason is sealed where it is stored, and activities of the desk name no person', async () => {
  const { folio, caseId } = await desk.underReview();
  await take('carla', folio);
  await desk.claim('rita', caseId);
  await desk.note('rita', caseId, said.internalNote);
  const { query } = desk.backend.store.database;
  const { rows } = await query('SELECT * FROM staff_grounds, desk_activities');
  expect(JSON.stringify(rows)).not.toMatch(/Oficio|comprobante|Rosa/u);
  const found = await query(`SELECT type FROM desk_activities WHERE case_id = $1 ORDER BY id`, [caseId]);
  expect(found.rows).toEqual([{ type: 'claimed' }, { type: 'noted' }]);
});

test('readers of an application are shown to an auditor, after a sign-in of a short while ago, and of an erased one too', async () => {
  const { folio, rosa } = await desk.underReview();
  await take('carla', folio);
  await open('carla', folio);
  const list = (user: string) => desk.as(user).request<StaffReadList>(`applications/${folio}/reads`);
  expect((await list('rita')).answer.reason).toBe('notAllowed');
  const row = { staffId: 'staff-carla', ground: 'audit', part: 'summary' };
  expect((await list('sofia')).answer.reads).toMatchObject([row]);
  const id = rosa.application?.id ?? '';
  await desk.backend.store.personalData.erase(id, { because: 'ticket 1', at: new Date().toISOString() });
  expect((await list('sofia')).answer.reads).toMatchObject([row]);
  expect((await open('carla', folio)).answer.reason).toBe('unknownApplication');
  expect((await take('carla', folio)).answer.reason).toBe('unknownApplication');
  const { rows } = await desk.backend.store.database.query('SELECT reason FROM staff_grounds');
  expect(rows).toContainEqual({ reason: null });
  desk.backend.clock.advance(minutes(16));
  expect((await list('sofia')).answer.reason).toBe('proveAgain');
});

test('an auditor reads for an hour after a written reason: each part is one row with its ground', async () => {
  const rosa = await signedContract();
  const folio = rosa.application?.folio ?? '';
  expect((await take('carla', folio, 'audit', '   ---   1234 5678 ')).answer.reason).toBe('groundReason');
  expect((await take('carla', folio, 'urgent')).answer.reason).toBe('notAllowed');
  expect((await take('carla', 'S-2026-999999')).answer.reason).toBe('unknownApplication');
  const id = randomUUID();
  const taken = await take('carla', folio, 'audit', reason, id);
  expect(taken.status).toBe(200);
  expect((await take('carla', folio, 'audit', reason, id)).answer.until).toBe(taken.answer.until);

  const { answer: record } = await open('carla', folio);
  expect(record).toMatchObject({ folio, state: 'completed', person: { email: rosa.email }, ground: 'audit' });
  const held = { staffId: 'staff-carla', ground: 'audit', groundRef: id, version: expect.any(Number) };
  expect(await readsOf(folio)).toMatchObject([{ ...held, part: 'summary' }]);

  const check = record.checks.find(({ check: name }) => name === 'engine');
  const data = await desk.as('carla').request(`applications/${folio}/checks/${check?.version}`);
  expect(JSON.stringify(data.answer)).toContain('"field":"score"');
  const [document] = record.documents;
  const file = await desk.as('carla').fetch(`/staff/api/applications/${folio}/documents/${document?.id}`);
  expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/u);
  const parts = [`document:${document?.id}`, 'facts:engine', 'summary'];
  expect((await readsOf(folio)).map(({ part }) => part)).toEqual(parts);
  // No part of this application: nothing is shown and nothing written.
  for (const path of ['checks/1', 'documents/none'])
    expect((await desk.as('carla').request(`applications/${folio}/${path}`)).answer.reason).toBe('notThere');

  // The same again within ten minutes, also at the same instant, is the same reading.
  await Promise.all([open('carla', folio), open('carla', folio), open('carla', folio)]);
  expect(await readsOf(folio)).toHaveLength(3);
  desk.backend.clock.advance(minutes(11));
  await Promise.all(Array.from({ length: 8 }, () => open('carla', folio)));
  expect((await readsOf(folio)).map(({ part }) => part)).toEqual(['summary', ...parts]);

  desk.backend.clock.advance(minutes(50));
  await again(['carla', 'sofia', 'elena', 'rita', 'pablo']);
  expect((await open('carla', folio)).answer.reason).toBe('noGround');
  expect((await desk.as('carla').request(`cases/${randomUUID()}`)).answer.reason).toBe('unknownCase');
});

test('an urgent reading holds for half an hour, and stands on the supervisors’ first page until another one has seen it', async () => {
  const { folio, caseId } = await desk.underReview();
  expect((await take('sofia', folio, 'urgent')).status).toBe(200);
  expect((await desk.open('sofia', caseId)).status).toBe(200);
  expect(await readsOf(folio)).toMatchObject([
    { staffId: 'staff-sofia', ground: 'urgent', part: 'facts:negativeFiles' },
    { staffId: 'staff-sofia', ground: 'urgent', part: 'summary' },
  ]);
  const waiting = async (user: string) =>
    (await desk.as(user).request<UrgentReadings>('grounds/urgent')).answer.readings;
  const [own] = await waiting('sofia');
  expect(own).toMatchObject({ folio, staffName: 'Sofía Rojas', reason, isMine: true });
  const seen = (user: string) => desk.as(user).request(`grounds/${own?.id}/acknowledgement`, {});
  expect((await seen('sofia')).answer.reason).toBe('notWaiting');
  expect((await seen('elena')).status).toBe(200);
  expect((await seen('elena')).answer.reason).toBe('notWaiting');
  expect(await waiting('sofia')).toEqual([]);
  desk.backend.clock.advance(minutes(31));
  await again(['sofia', 'elena', 'carla', 'rita', 'pablo']);
  expect((await open('sofia', folio)).answer.reason).toBe('noGround');
});
