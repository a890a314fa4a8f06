import { randomUUID } from 'node:crypto';
import type { CaseConcluded, CaseReceivers } from '@afilia/api-contract/staff/answers';
import { openReviewDesk, type ReviewDesk } from '@afilia/testing/assist/review-desk';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { rutOf } from '@afilia/sandbox/scenarios/rut';

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk(['rita', 'pablo', 'sofia', 'ana', 'carla']);
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

const why = 'Salgo de turno: falta mirar el comprobante.';
const move = (user: string, id: string, over: object = {}) =>
  desk.as(user).request<CaseConcluded>(`cases/${id}/transfer`, {
    commandId: randomUUID(),
    from: 'staff-rita',
    to: 'staff-pablo',
    text: why,
    ...over,
  });
const receivers = async (user: string, id: string) =>
  (await desk.as(user).request<CaseReceivers>(`cases/${id}/receivers`)).answer.receivers.map(
    ({ name }) => name,
  );
const listed = async (user: string, id: string) =>
  (
    await desk
      .as(user)
      .request<{ cases: { id: string; isMine: boolean; handedBy: string | null }[] }>('cases')
  ).answer.cases.find((one) => one.id === id);

test('the holder of a case hands it to a colleague who is there, with the reason; the colleague sees it, and it is on record', async () => {
  const { caseId } = await desk.underReview();
  expect((await move('rita', caseId)).answer.reason).toBe('notTaken');
  await desk.claim('rita', caseId);
  expect(await receivers('rita', caseId)).toEqual(['Pablo Vega']);
  expect((await move('rita', caseId, { text: 'Sigue tú.' })).answer.reason).toBe('internalNote');
  for (const to of ['staff-ana', 'staff-carla', 'staff-nobody'])
    expect((await move('rita', caseId, { to })).answer.reason).toBe('notReceiver');
  // A member who is not the holder moves the case.
  expect((await move('pablo', caseId)).answer.reason).toBe('notYours');
  expect((await move('pablo', caseId, { from: 'staff-pablo' })).answer).toMatchObject({
    reason: 'taken',
    holder: 'Rita Fuentes',
  });
  for (const user of ['ana', 'carla']) expect((await move(user, caseId)).status).toBe(403);

  const commandId = randomUUID();
  expect((await move('rita', caseId, { commandId })).answer.effect).toBe('transferred');
  expect((await move('rita', caseId, { commandId })).answer.effect).toBe('transferred');
  expect(await listed('pablo', caseId)).toMatchObject({ isMine: true, handedBy: 'Rita Fuentes' });
  expect((await desk.open('rita', caseId)).answer.reason).toBe('noGround');
  const page = (await desk.open('pablo', caseId)).answer;
  expect(page.notes).toMatchObject([{ by: 'Rita Fuentes', text: why }]);
  expect((await desk.decide('rita', caseId, page.evidenceVersion)).answer.reason).toBe('notYours');
  expect((await desk.decide('pablo', caseId, page.evidenceVersion)).answer.effect).toBe('proposed');
  const { rows } = await desk.backend.store.database.query(
    `SELECT type, staff_id, ref FROM desk_activities WHERE case_id = $1 AND type = 'transferred'`,
    [caseId],
  );
  expect(rows).toEqual([{ type: 'transferred', staff_id: 'staff-rita', ref: 'staff-pablo' }]);
});

test('a supervisor takes a case from its holder, for a colleague or for everybody, and reads nothing of it', async () => {
  const { caseId } = await desk.underReview();
  await desk.claim('pablo', caseId);
  const from = 'staff-pablo';
  expect((await move('sofia', caseId)).answer).toMatchObject({ reason: 'taken', holder: 'Pablo Vega' });
  expect((await move('sofia', caseId, { from, to: null })).answer.effect).toBe('unassigned');
  expect((await desk.open('pablo', caseId)).answer.reason).toBe('noGround');
  expect((await move('sofia', caseId, { from, to: null })).answer.reason).toBe('notTaken');
  expect((await desk.open('sofia', caseId)).answer.reason).toBe('noGround');
  expect((await desk.claim('rita', caseId)).answer).toMatchObject({ isMine: true, handedBy: null });
  expect((await desk.open('rita', caseId)).answer.notes).toMatchObject([{ by: 'Sofía Rojas', text: why }]);
});

test('a case of compliance goes to no member without that skill', async () => {
  const { caseId } = await desk.underReview(rutOf(16_200_003));
  await desk.claim('pablo', caseId);
  expect(await receivers('pablo', caseId)).not.toContain('Rita Fuentes');
  const moved = await move('sofia', caseId, { from: 'staff-pablo', to: 'staff-rita' });
  expect(moved.answer.reason).toBe('notReceiver');
});

test('of two who move a case at the same instant one does, and the other reads who has it', async () => {
  const { caseId } = await desk.underReview();
  await desk.claim('rita', caseId);
  const [handed, freed] = await Promise.all([move('rita', caseId), move('sofia', caseId, { to: null })]);
  const statuses = [handed.status, freed.status].toSorted();
  expect(statuses).toEqual([200, 409]);
  expect([handed, freed].find(({ status }) => status === 409)?.answer.reason).toMatch(
    /^(?:taken|notTaken)$/u,
  );
});

// Last: it moves the clock.
test('a claim that ran out cannot be handed on', async () => {
  const { caseId } = await desk.underReview();
  await desk.claim('rita', caseId);
  desk.backend.clock.advance(30 * 60_000);
  for (const user of ['rita', 'pablo']) await desk.signIn(user);
  expect((await move('rita', caseId)).answer.reason).toBe('notTaken');
});
