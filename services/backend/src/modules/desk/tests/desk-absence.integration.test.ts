import { randomUUID } from 'node:crypto';
import type { AbsenceBegun, OwnAbsence } from '@afilia/api-contract/desk/absence-answers';
import type { StaffMentions } from '@afilia/api-contract/desk/case-list-answers';
import type { CaseConcluded, CaseReceivers, StaffCase } from '@afilia/api-contract/staff/answers';
import { openReviewDesk, type ReviewDesk } from '@afilia/testing/assist/review-desk';
import { absenceDays } from '@afilia/domain/desk/absence';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

const users = ['rita', 'tomas', 'nora', 'pablo', 'lucia', 'sofia', 'ana', 'carla'];
let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk(users);
});
afterAll(() => desk?.close());
afterEach(async () => {
  for (const user of ['rita', 'tomas', 'nora']) await desk.as(user).request('own-absence/end', {});
  expect(desk.backend.bugs).toEqual([]);
});

const dayMs = 24 * 3600_000;
/** The day so many days from today in Chile. */
const day = (count: number) => {
  const { first } = absenceDays(desk.backend.clock.now());
  return new Date(Date.parse(`${first}T12:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
};
const leave = (user: string, over: object = {}) =>
  desk.as(user).request<AbsenceBegun>('own-absence', { commandId: randomUUID(), until: day(3), ...over });
const own = async (user: string) => (await desk.as(user).request<OwnAbsence>('own-absence')).answer;
const left = async (user: string) => (await desk.as(user).request<StaffMentions>('mentions')).answer.left;
const next = (user: string) =>
  desk.as(user).request<StaffCase>('cases/next', { commandId: randomUUID(), queue: 'refusal' });
const noteFor = (user: string, id: string, to: string) =>
  desk.as(user).request<CaseConcluded>(`cases/${id}/notes`, {
    commandId: randomUUID(),
    text: 'Mira por favor el comprobante de octubre.',
    to,
  });
const receivers = async (user: string, id: string) =>
  (await desk.as(user).request<CaseReceivers>(`cases/${id}/receivers`)).answer.receivers;

test('[A-25] cases of a member who goes away become free, and their substitute finds them until one is taken', async () => {
  const [first, second] = [await desk.underReview(), await desk.underReview()];
  for (const { caseId } of [first, second]) await desk.claim('rita', caseId);
  const commandId = randomUUID();
  for (let time = 0; time < 2; time += 1)
    expect((await leave('rita', { substitute: 'staff-tomas', commandId })).answer).toEqual({
      effect: 'away',
      returned: 2,
    });
  expect(await own('rita')).toMatchObject({ absence: { until: day(3), substitute: 'Tomás Leiva' } });
  const found = await left('tomas');
  expect(found).toMatchObject([
    { case: { holder: null }, by: 'Rita Fuentes', until: day(3) },
    { case: { holder: null }, by: 'Rita Fuentes', until: day(3) },
  ]);
  expect(found.map((one) => one.case.id).toSorted()).toEqual([first.caseId, second.caseId].toSorted());
  for (const other of ['rita', 'nora', 'pablo']) expect(await left(other)).toEqual([]);
  // The notice gives no access.
  expect((await desk.open('tomas', first.caseId)).answer.reason).toBe('noGround');

  // Another day is the same absence, with the same cases.
  expect((await leave('rita', { substitute: 'staff-tomas', until: day(5) })).answer.returned).toBe(0);
  expect(await left('tomas')).toMatchObject([{ until: day(5) }, { until: day(5) }]);

  await desk.claim('nora', first.caseId);
  expect((await left('tomas')).map((one) => one.case.id)).toEqual([second.caseId]);
  await desk.as('tomas').request(`mentions/${second.caseId}/seen`, {});
  expect(await left('tomas')).toEqual([]);

  await desk.as('rita').request('own-absence/end', {});
  const { rows } = await desk.backend.store.database.query(
    `SELECT type, ref FROM desk_activities WHERE staff_id = 'staff-rita' AND case_id IS NULL ORDER BY id`,
  );
  expect(rows).toEqual([
    { type: 'away', ref: `${day(3)} staff-tomas` },
    { type: 'away', ref: `${day(5)} staff-tomas` },
    { type: 'back', ref: null },
  ]);
  await desk.release('nora', first.caseId);
});

test('[A-25] a member who is away takes no case by any way until they are back', async () => {
  const { caseId, rosa } = await desk.underReview();
  await leave('rita');
  const refused = { status: 409, answer: { reason: 'away', until: day(3) } };
  expect(await desk.claim('rita', caseId)).toMatchObject(refused);
  expect(await next('rita')).toMatchObject(refused);
  expect(
    await desk.as('rita').request('cases/bulk/take', { commandId: randomUUID(), ids: [caseId] }),
  ).toMatchObject({ answer: { results: [{ reason: 'away', until: day(3) }] } });
  expect(await desk.openAnnulment('rita', rosa.application?.folio ?? '')).toMatchObject(refused);
  expect((await desk.caseOf(rosa))?.holder).toBeNull();

  await desk.as('rita').request('own-absence/end', {});
  expect((await desk.claim('rita', caseId)).answer.isMine).toBe(true);
  await desk.release('rita', caseId);
});

test('[A-25] of a member who takes a case and goes away at the same instant no case stays with them', async () => {
  const { caseId, rosa } = await desk.underReview();
  for (let time = 0; time < 5; time += 1) {
    await Promise.all([desk.claim('rita', caseId), leave('rita'), next('rita')]);
    expect((await own('rita')).absence).not.toBeNull();
    expect((await desk.caseOf(rosa))?.holder).toBeNull();
    await desk.as('rita').request('own-absence/end', {});
  }
});

test('[A-25] a colleague who is away is shown so with their substitute, and receives no note and no case', async () => {
  const { caseId } = await desk.underReview();
  await desk.claim('nora', caseId);
  await leave('rita', { substitute: 'staff-tomas' });
  const away = { until: day(3), substituteId: 'staff-tomas', substitute: 'Tomás Leiva' };
  const shown = await receivers('nora', caseId);
  expect(shown).toContainEqual({ id: 'staff-rita', name: 'Rita Fuentes', away });
  expect(shown).toContainEqual({ id: 'staff-tomas', name: 'Tomás Leiva', away: null });

  const refused = { status: 409, answer: { reason: 'colleagueAway', until: day(3) } };
  expect(await noteFor('nora', caseId, 'staff-rita')).toMatchObject(refused);
  const moved = { commandId: randomUUID(), from: 'staff-nora', to: 'staff-rita' };
  const text = 'Sale de turno y queda la respuesta.';
  expect(await desk.as('nora').request(`cases/${caseId}/transfer`, { ...moved, text })).toMatchObject(
    refused,
  );
  expect((await noteFor('nora', caseId, 'staff-tomas')).answer.effect).toBe('noted');

  // Signed out, they are still shown.
  await desk.as('rita').request('sign-out', {});
  expect(await receivers('nora', caseId)).toContainEqual({ id: 'staff-rita', name: 'Rita Fuentes', away });
  expect(await noteFor('nora', caseId, 'staff-rita')).toMatchObject(refused);
  await desk.signIn('rita');
  expect((await own('rita')).absence).toMatchObject({ until: day(3) });
  await desk.release('nora', caseId);
});

test('[A-25] only a colleague who is there and may take every case of the member substitutes them', async () => {
  expect((await own('rita')).substitutes).toEqual([{ id: 'staff-tomas', name: 'Tomás Leiva' }]);
  // Lucía knows legal too, and approves.
  const others = ['rita', 'nora', 'pablo', 'lucia', 'sofia', 'ana', 'carla', 'nobody'];
  for (const substitute of others.map((one) => `staff-${one}`))
    expect(await leave('rita', { substitute })).toMatchObject({
      status: 409,
      answer: { reason: 'notSubstitute' },
    });
  await leave('tomas');
  expect((await own('rita')).substitutes).toEqual([]);
  expect((await leave('rita', { substitute: 'staff-tomas' })).answer).toMatchObject({
    reason: 'notSubstitute',
  });
  expect((await own('rita')).absence).toBeNull();
});

test('[A-25] a day that is past or far is refused, and other roles have no absence', async () => {
  for (const until of [day(-1), day(61), '2020-01-01'])
    expect(await leave('rita', { until })).toMatchObject({ status: 400, answer: { reason: 'awayDay' } });
  for (const over of [{ until: '2026-02-30' }, { until: 'mañana' }, { staffId: 'staff-nora' }])
    expect(await leave('rita', over)).toMatchObject({ status: 400, answer: { reason: 'malformed' } });
  expect((await own('rita')).absence).toBeNull();
  for (const user of ['sofia', 'ana', 'carla']) {
    expect((await leave(user)).status).toBe(403);
    expect((await desk.as(user).request('own-absence')).status).toBe(403);
    expect((await desk.as(user).request('own-absence/end', {})).status).toBe(403);
  }
  for (const until of [day(0), day(60)]) expect((await leave('rita', { until })).status).toBe(200);
});

test('[A-25] an absence ends by itself when its day in Chile is over, with what it left to the substitute', async () => {
  const { caseId } = await desk.underReview();
  await desk.claim('rita', caseId);
  await leave('rita', { until: day(0), substitute: 'staff-tomas' });
  expect((await left('tomas')).map((one) => one.case.id)).toContain(caseId);
  desk.backend.clock.advance(dayMs);
  for (const user of ['rita', 'tomas']) await desk.signIn(user);
  expect((await own('rita')).absence).toBeNull();
  expect(await left('tomas')).toEqual([]);
  expect((await desk.claim('rita', caseId)).answer.isMine).toBe(true);
  for (const user of users) await desk.signIn(user);
});
