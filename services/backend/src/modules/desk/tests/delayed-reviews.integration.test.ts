import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { openReviewDesk, type ReviewDesk } from '@afilia/testing/assist/review-desk';
import { advanceTime } from '@afilia/testing/backend/advance-time';
import { Applicant } from '@afilia/testing/people/applicant';
import { CompanyApplicant } from '@afilia/testing/people/company';
import { deed } from '@afilia/testing/people/deed';
import { skipTo } from '@afilia/testing/people/fast-forward';
import { exposedPerson, goodConfirmation, goodVerifications } from '@afilia/testing/people/good-forms';
import { faultsOf, freshRuts, requestCount } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 180_000 });

let desk: ReviewDesk;
const newRut = freshRuts();
beforeAll(async () => {
  desk = await openReviewDesk(['rita', 'lucia', 'pablo']);
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

const minute = 60_000;
const jointly = { run: people.camila.run, role: 'signsJointly' as const };
const refusing = {
  outcome: 'upheld',
  reasons: ['evidenceMissing'],
  internalNote: 'La escritura no nombra a nadie con poder de mandato.',
  publicText: 'La escritura de tu empresa no da a nadie el poder que piden los documentos.',
};

const reviewOf = (rut: string) => ({ source: 'legal-entities', at: 'reviewLegalEntity', rut }) as const;
const storedOf = async (camila: CompanyApplicant) => {
  const stored = await desk.backend.store.applications.load(camila.application?.id ?? '');
  if (!stored) throw new Error('no application');
  return stored;
};
const told = (camila: CompanyApplicant, words: string) =>
  camila.mail(({ to, text }) => to === camila.email && text.includes(words));
const mailsTo = (camila: CompanyApplicant, words: string) =>
  desk.backend.inbox.list().filter(({ to, text }) => to === camila.email && text.includes(words)).length;

/** A company whose register is slow to say who may sign. */
async function delayed(number: number) {
  const camila = new CompanyApplicant(desk.backend);
  const rut = rutOf(76_400_000 + number);
  await faultsOf(desk.backend).set({ ...reviewOf(rut), finding: 'slowReview' });
  expect(await camila.toReview(rut, jointly)).toMatchObject({ state: 'inReview' });
  const found = await desk.caseOf(camila);
  if (!found) throw new Error('the case is not listed');
  return { camila, rut, caseId: found.id, found };
}

test('[S-16] an applicant who declares to be exposed confirms the summary, and curse gets no request until an approver approved', async () => {
  const rosa = new Applicant(desk.backend);
  const rut = newRut();
  const askedOfCurse = () => requestCount(desk.backend, rut, ['approveCurse'])['approveCurse'];
  await skipTo(desk.backend, rosa, { rut, place: 'verifying' });
  await rosa.send('save-verifications', {
    input: { ...goodVerifications(rosa.application), pep: exposedPerson },
  });
  await rosa.until(({ route }) => route === '/screensummary');
  await rosa.send('confirm-summary', goodConfirmation);
  expect(rosa.application).toMatchObject({
    state: 'humanReview',
    route: '/screenreview',
    error: null,
    review: { status: 'open', statements: [], dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u) },
  });
  expect(rosa.application?.viewer.may).toContain('add-to-review');
  expect(rosa.application?.viewer.may).not.toContain('withdraw-review');
  expect((await rosa.send('withdraw-review', {})).reason).toBe('outOfOrder');
  await rosa.mail(({ to, subject }) => to === rosa.email && subject === 'Una persona revisa tu solicitud');

  const found = await desk.caseOf(rosa);
  expect(found).toMatchObject({ code: 'R10', isProposed: false });
  const caseId = found?.id ?? '';
  await desk.claim('rita', caseId);
  const page = (await desk.open('rita', caseId)).answer;
  expect(page).toMatchObject({
    fourEyes: true,
    statements: [],
    finding: { signals: ['declaredPep'] },
  });
  const reasons = ['otherEvidence'];
  expect((await desk.decide('rita', caseId, page.evidenceVersion, { reasons })).answer.effect).toBe(
    'proposed',
  );
  const proposalId = (await desk.open('pablo', caseId)).answer.proposal?.id ?? '';
  expect(rosa.application?.state).toBe('humanReview');
  expect(askedOfCurse()).toBe(0);

  expect((await desk.approve('pablo', caseId, proposalId)).answer.effect).toBe('decided');
  await rosa.reach('documentsIssued');
  expect(askedOfCurse()).toBe(1);
});

test('[S-16] a company that a slow register keeps waiting goes on with the powers that two of Legal enter', async () => {
  const { camila, caseId, found } = await delayed(3);
  expect(found).toMatchObject({ code: 'legalReviewDelayed', lacks: null, isProposed: false });
  expect(camila.application?.legalReviewDue).toBe(found.dueOn);
  await told(camila, 'la verá una persona de nuestro equipo. Te escribiremos en hasta 1 día hábil');
  expect(await desk.claim('pablo', caseId)).toMatchObject({ status: 403, answer: { reason: 'notSkilled' } });
  await desk.claim('rita', caseId);
  const page = (await desk.open('rita', caseId)).answer;
  expect(page).toMatchObject({ isDelayedReview: true, takesPowers: true, statements: [], askable: [] });
  expect((await desk.decide('rita', caseId, page.evidenceVersion)).answer.reason).toBe('powersOnly');
  expect((await desk.enterPowers('rita', caseId, page.evidenceVersion, deed)).answer.effect).toBe('proposed');
  const proposalId = (await desk.open('lucia', caseId)).answer.proposal?.id ?? '';
  const twice = await Promise.all([1, 2].map(() => desk.approve('lucia', caseId, proposalId)));
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await camila.reach('verified');
  expect(camila.application?.legalReviewDue).toBeNull();
  expect(camila.application?.legalReview?.representatives.map(({ name }) => name)).toEqual([
    people.camila.name,
    people.ana.name,
  ]);
  await told(camila, 'Ya puedes continuar: entra a tu solicitud');
  expect(await desk.caseOf(camila)).toBeUndefined();
  expect((await storedOf(camila)).cases).toMatchObject([
    { gate: 'powers', status: 'granted', decision: { approvedBy: { id: 'staff-lucia' } } },
  ]);
  expect(mailsTo(camila, 'en hasta 1 día hábil')).toBe(1);
});

test('a company refused by one of Legal reads that a person did it, is mailed, and may request another member', async () => {
  const { camila, caseId } = await delayed(4);
  await desk.claim('rita', caseId);
  const { evidenceVersion } = (await desk.open('rita', caseId)).answer;
  expect((await desk.decide('rita', caseId, evidenceVersion, refusing)).answer.effect).toBe('decided');
  await camila.reach('legalNotApproved');
  expect(camila.application).toMatchObject({
    error: { code: 'R21' },
    review: { automatic: expect.stringContaining('una persona de nuestro equipo') as string },
  });
  expect(camila.application?.review?.automatic).toContain(refusing.publicText);
  await told(camila, 'Entra con tu RUT para ver el resultado y qué puedes hacer.');
  expect(camila.application?.viewer.may).toContain('request-review');
  expect((await desk.decide('rita', caseId, evidenceVersion, refusing)).answer.reason).toBe('notOpen');
});

test('the register that answers first closes the case, claimed or not', async () => {
  const { camila, rut, caseId } = await delayed(5);
  await desk.claim('rita', caseId);
  const { evidenceVersion } = (await desk.open('rita', caseId)).answer;
  await faultsOf(desk.backend).lift({ source: 'legal-entities', rut });
  await advanceTime(desk.backend, 16 * minute);
  await camila.reach('verified');
  await expect.poll(() => desk.caseOf(camila)).toBeUndefined();
  expect((await desk.enterPowers('rita', caseId, evidenceVersion, deed)).answer.reason).toBe('notPowers');
  expect((await desk.decide('rita', caseId, evidenceVersion, refusing)).answer.reason).toBe('notOpen');
  expect((await storedOf(camila)).cases).toMatchObject([{ status: 'overtaken', decision: null }]);
  expect((await storedOf(camila)).flow.state).toBe('verified');
});

test('a company whose register is away waits no longer than a quarter of an hour at the screen, and gets a mail when its day is over', async () => {
  const camila = new CompanyApplicant(desk.backend);
  const rut = rutOf(76_400_006);
  await faultsOf(desk.backend).set({ ...reviewOf(rut), trouble: 'server-error' });
  expect(await camila.toReview(rut, jointly)).toMatchObject({ state: 'paused', error: { code: 'E08' } });
  expect(await desk.caseOf(camila)).toBeUndefined();
  await advanceTime(desk.backend, 16 * minute);
  await camila.reach('inReview');
  const found = await desk.caseOf(camila);
  expect(found).toMatchObject({ code: 'legalReviewDelayed' });
  await told(camila, 'en hasta 1 día hábil');
  await advanceTime(desk.backend, 5 * 24 * 60 * minute);
  await told(camila, 'Todavía no terminamos de revisar los antecedentes de tu sociedad');
  expect((await storedOf(camila)).cases).toHaveLength(1);
});
