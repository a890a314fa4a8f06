import { randomUUID } from 'node:crypto';
import type { CaseLabels, StaffCases } from '@afilia/api-contract/desk/case-list-answers';
import type { StaffCase } from '@afilia/api-contract/staff/answers';
import { openReviewDesk, type ReviewDesk } from '@afilia/testing/assist/review-desk';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk(['rita', 'pablo', 'sofia', 'ana', 'carla']);
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

const label = (user: string, id: string, labels: string[], commandId: string = randomUUID()) =>
  desk.as(user).request<StaffCase>(`cases/${id}/labels`, { commandId, labels });
const labels = async (user: string) => (await desk.as(user).request<CaseLabels>('case-labels')).answer.labels;
const listed = async (user: string, query: string) =>
  (await desk.as(user).request<StaffCases>(`cases${query}`)).answer.cases.map(({ id }) => id);

test('the holder of a case labels it, colleagues find it by the label, and the act is on record once', async () => {
  const { caseId } = await desk.underReview();
  await desk.underReview();
  expect((await label('rita', caseId, ['urgente'])).answer).toMatchObject({ reason: 'notYours' });
  await desk.claim('rita', caseId);
  const commandId = randomUUID();
  for (let time = 0; time < 2; time += 1)
    expect((await label('rita', caseId, [' Urgente', 'espera comprobante'], commandId)).answer).toMatchObject(
      {
        labels: ['espera comprobante', 'urgente'],
        isMine: true,
      },
    );
  expect((await label('pablo', caseId, [])).answer).toMatchObject({ reason: 'notYours' });
  for (const user of ['pablo', 'sofia']) {
    expect(await labels(user)).toEqual(['espera comprobante', 'urgente']);
    expect(await listed(user, '?label=urgente')).toEqual([caseId]);
    expect(await listed(user, '?label=urgente&queue=powers')).toEqual([]);
    expect(await listed(user, '?label=urg')).toEqual([]);
  }
  const { rows } = await desk.backend.store.database.query(
    `SELECT staff_id, ref FROM desk_activities WHERE case_id = $1 AND type = 'labelled'`,
    [caseId],
  );
  expect(rows).toEqual([{ staff_id: 'staff-rita', ref: commandId }]);
  expect((await label('rita', caseId, [])).answer.labels).toEqual([]);
  expect(await labels('rita')).toEqual([]);
});

test('labels that identify a person are refused, and other roles neither read nor write any', async () => {
  const { caseId } = await desk.underReview();
  await desk.claim('rita', caseId);
  expect(await label('rita', caseId, ['12.345.678-5'])).toMatchObject({
    status: 400,
    answer: { reason: 'labelNaming' },
  });
  expect(await label('rita', caseId, ['x'])).toMatchObject({ status: 400, answer: { reason: 'labels' } });
  for (const user of ['ana', 'carla']) {
    expect((await label(user, caseId, ['urgente'])).status).toBe(403);
    expect((await desk.as(user).request('case-labels')).status).toBe(403);
  }
  expect((await label('sofia', caseId, ['urgente'])).status).toBe(403);
  expect((await desk.open('rita', caseId)).answer.case.labels).toEqual([]);
});

test.each(['label', 'host'])(
  'a %s that no database reads is refused wherever a list is narrowed',
  async (name) => {
    const refusal = { status: 400, answer: { reason: 'caseParameters' } };
    expect(await desk.as('rita').request(`cases?${name}=a%00b`)).toMatchObject(refusal);
    for (const text of ['a\0b', 'a\ud800b']) {
      const commandId = randomUUID();
      const narrowing = { [name]: text };
      const view = { commandId, name: 'Urgentes', isShared: true, query: narrowing };
      expect(await desk.as('rita').request('views', view)).toMatchObject(refusal);
      expect(await desk.as('rita').request('cases/next', { commandId, ...narrowing })).toMatchObject(refusal);
    }
  },
);
