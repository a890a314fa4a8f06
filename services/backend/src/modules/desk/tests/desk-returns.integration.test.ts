import { openReviewDesk, type ReviewDesk } from '@afilia/testing/assist/review-desk';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk(['rita', 'pablo']);
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

describe('a proposal that is not approved', () => {
  const missing = 'Falta el comprobante de la última cuota.';
  async function proposed() {
    const { rosa, caseId } = await desk.underReview();
    await desk.claim('rita', caseId);
    const { evidenceVersion } = (await desk.open('rita', caseId)).answer;
    await desk.decide('rita', caseId, evidenceVersion);
    const { proposal } = (await desk.open('pablo', caseId)).answer;
    return { rosa, caseId, evidenceVersion, proposalId: proposal?.id ?? '' };
  }

  test('is given back with what is missing, stays in the record, and another one can be made', async () => {
    const { rosa, caseId, evidenceVersion, proposalId } = await proposed();
    expect((await desk.giveBack('rita', caseId, proposalId, missing)).answer.reason).toBe('notAllowed');
    expect((await desk.giveBack('pablo', caseId, proposalId, 'No.')).answer.reason).toBe('internalNote');
    expect((await desk.giveBack('pablo', caseId, proposalId, missing)).answer.effect).toBe('returned');
    expect((await desk.approve('pablo', caseId, proposalId)).answer.reason).toBe('nothingProposed');
    expect((await rosa.reload()).state).toBe('humanReview');
    const page = (await desk.open('rita', caseId)).answer;
    expect(page).toMatchObject({
      proposal: null,
      evidenceVersion,
      notes: [{ text: missing }],
      case: { isProposed: false, isMine: true, isReturned: true },
      returned: { by: 'Pablo Vega', text: missing, outcome: 'granted', powers: null },
    });
    expect(page.returned?.publicText).not.toBe('');
    expect(page.timeline.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['DecisionProposed', 'DecisionReturned']),
    );
    expect((await desk.decide('rita', caseId, evidenceVersion)).answer.effect).toBe('proposed');
    expect((await desk.open('rita', caseId)).answer).toMatchObject({
      returned: null,
      case: { isReturned: false },
    });
    // The person does not read the texts that staff write for each other.
    expect(JSON.stringify(rosa.application)).not.toContain(missing);
  });

  test('is either approved or given back, when both are pressed at the same instant', async () => {
    const { caseId, proposalId } = await proposed();
    const both = await Promise.all([
      desk.giveBack('pablo', caseId, proposalId, missing),
      desk.approve('pablo', caseId, proposalId),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
