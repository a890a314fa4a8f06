import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { openReviewDesk, type ReviewDesk } from '@afilia/testing/assist/review-desk';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk(['rita', 'pablo', 'nora']);
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

describe('a case that takes knowing the rules against money laundering', () => {
  test('[E-09] is taken, proposed and approved by members with the skill, and by no other', async () => {
    const { caseId, found } = await desk.underReview(rutOf(16_200_003));
    expect(found).toMatchObject({ code: 'R03', lacks: 'compliance' });
    expect(await desk.claim('rita', caseId)).toMatchObject({ status: 403, answer: { reason: 'notSkilled' } });
    expect((await desk.open('rita', caseId)).answer.reason).toBe('notSkilled');

    expect((await desk.claim('nora', caseId)).answer).toMatchObject({ isMine: true, lacks: null });
    const { evidenceVersion } = (await desk.open('nora', caseId)).answer;
    expect((await desk.decide('nora', caseId, evidenceVersion)).answer.effect).toBe('proposed');
    const { proposal } = (await desk.open('pablo', caseId)).answer;
    expect((await desk.approve('pablo', caseId, proposal?.id ?? '')).answer.effect).toBe('decided');
  });

  test('is closed to a member without skills, who goes on with other cases', async () => {
    const { database } = desk.backend.store;
    await database.query(
      `UPDATE staff_sessions SET person = person || '{"skills": []}' WHERE person ->> 'id' = 'staff-nora'`,
    );
    const lists = await desk.underReview(rutOf(16_200_009));
    expect((await desk.claim('nora', lists.caseId)).answer.reason).toBe('notSkilled');
    const files = await desk.underReview();
    expect((await desk.claim('nora', files.caseId)).answer.isMine).toBe(true);
  });
});
