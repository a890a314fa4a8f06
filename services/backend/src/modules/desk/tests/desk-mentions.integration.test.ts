import { randomUUID } from 'node:crypto';
import type { StaffMentions } from '@afilia/api-contract/desk/case-list-answers';
import type { CaseConcluded } from '@afilia/api-contract/staff/answers';
import { openReviewDesk, type ReviewDesk } from '@afilia/testing/assist/review-desk';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk(['rita', 'pablo', 'sofia', 'ana', 'carla']);
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

const text = 'Pablo, ¿viste antes un comprobante como este?';
const note = (user: string, id: string, over: object = {}) =>
  desk.as(user).request<CaseConcluded>(`cases/${id}/notes`, { commandId: randomUUID(), text, ...over });
const mentions = async (user: string) =>
  (await desk.as(user).request<StaffMentions>('mentions')).answer.mentions;
const see = (user: string, id: string) => desk.as(user).request(`mentions/${id}/seen`, {});

test('a colleague whom a note names gets a notice without the note, which a press or taking the case ends', async () => {
  const { caseId } = await desk.underReview();
  await desk.claim('rita', caseId);
  const commandId = randomUUID();
  for (let time = 0; time < 2; time += 1)
    expect((await note('rita', caseId, { to: 'staff-pablo', commandId })).answer.effect).toBe('noted');
  const waiting = await mentions('pablo');
  expect(waiting).toMatchObject([{ by: 'Rita Fuentes', case: { id: caseId, holder: 'Rita Fuentes' } }]);
  expect(JSON.stringify(waiting)).not.toContain('comprobante');
  expect(await mentions('rita')).toEqual([]);
  // The notice gives no access.
  expect((await desk.open('pablo', caseId)).answer.reason).toBe('noGround');
  const page = (await desk.open('rita', caseId)).answer;
  expect(page.notes).toMatchObject([{ by: 'Rita Fuentes', to: 'Pablo Vega', text }]);
  for (let time = 0; time < 2; time += 1) expect((await see('pablo', caseId)).status).toBe(200);
  expect(await mentions('pablo')).toEqual([]);
  const { rows } = await desk.backend.store.database.query(
    `SELECT type FROM desk_activities WHERE case_id = $1 AND type LIKE 'mention%' ORDER BY id`,
    [caseId],
  );
  expect(rows).toEqual([{ type: 'mentioned' }, { type: 'mentionSeen' }]);

  await note('rita', caseId, { to: 'staff-pablo' });
  expect(await mentions('pablo')).toHaveLength(1);
  await desk.as('rita').request(`cases/${caseId}/release`, {});
  await desk.claim('pablo', caseId);
  expect(await mentions('pablo')).toEqual([]);
});

test('a note names only colleagues who could take the case, and other roles get no notices', async () => {
  const { caseId } = await desk.underReview();
  await desk.claim('rita', caseId);
  for (const to of ['staff-ana', 'staff-carla', 'staff-sofia', 'staff-rita', 'staff-nobody'])
    expect((await note('rita', caseId, { to })).answer).toMatchObject({ reason: 'notReceiver' });
  expect((await note('pablo', caseId, { to: 'staff-rita' })).answer).toMatchObject({ reason: 'notYours' });
  expect((await desk.open('rita', caseId)).answer.notes).toEqual([]);
  for (const user of ['ana', 'carla', 'sofia'])
    expect((await desk.as(user).request('mentions')).status).toBe(403);
  expect((await see('pablo', randomUUID())).status).toBe(404);
});
