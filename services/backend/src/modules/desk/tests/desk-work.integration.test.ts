import type { CannedAnswers, OwnDay } from '@afilia/api-contract/desk/work-answers';
import { openReviewDesk, type ReviewDesk } from '@afilia/testing/assist/review-desk';
import { signInMember } from '@afilia/testing/backend/staff-member';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000 });

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk(['rita', 'pablo', 'sofia']);
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

const answersOf = (user: string, caseId: string) =>
  desk.as(user).request<CannedAnswers>(`cases/${caseId}/canned-answers`);
const dayOf = async (user: string) => (await desk.as(user).request<OwnDay>('own-day')).answer;

test('answers that the host prepared for the code of a case come with its values open, and name no person', async () => {
  const { caseId } = await desk.underReview();
  const { status, answer } = await answersOf('rita', caseId);
  expect(status).toBe(200);
  expect(answer.answers.map(({ name, choice, reasons }) => ({ name, choice, reasons }))).toEqual([
    { name: 'Deuda pagada: continúa', choice: 'granted', reasons: ['debtPaid'] },
    { name: 'Deuda vigente: se mantiene', choice: 'upheld', reasons: ['findingConfirmed'] },
  ]);
  expect(answer.answers[0]?.publicText).toContain('Hola {{person.name}}');
  expect(new Set(answer.answers.map(({ id }) => id)).size).toBe(2);
  // A member of another bank does not know the case, and supervisors decide none.
  const elsewhere = await signInMember(desk.backend, desk.backend.url, ['banco-sur'], 'reviewer');
  expect(await elsewhere.request(`cases/${caseId}/canned-answers`)).toMatchObject({
    status: 404,
    answer: { reason: 'unknownCase' },
  });
  expect((await answersOf('sofia', caseId)).status).toBe(403);
});

test('a member counts their own cases of today: held, decided, proposed, and the minutes between', async () => {
  expect(await dayOf('pablo')).toEqual({
    open: 0,
    dueSoon: 0,
    overdue: 0,
    decided: 0,
    proposed: 0,
    medianMinutes: null,
  });
  const before = await dayOf('rita');
  const { caseId } = await desk.underReview();
  await desk.claim('rita', caseId);
  expect(await dayOf('rita')).toMatchObject({ open: before.open + 1, decided: before.decided });
  desk.backend.clock.advance(7 * 60_000);
  const { evidenceVersion } = (await desk.open('rita', caseId)).answer;
  await desk.decide('rita', caseId, evidenceVersion);
  expect(await dayOf('rita')).toMatchObject({
    decided: before.decided,
    proposed: before.proposed + 1,
    medianMinutes: 7,
  });
  const proposalId = (await desk.open('pablo', caseId)).answer.proposal?.id ?? '';
  await desk.approve('pablo', caseId, proposalId);
  // An approval counts, and has no time of its own.
  expect(await dayOf('pablo')).toMatchObject({ decided: 1, proposed: 0, medianMinutes: null });
  expect((await desk.as('sofia').request('own-day')).status).toBe(403);
});
