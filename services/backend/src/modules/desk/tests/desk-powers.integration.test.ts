import { replay } from '@afilia/domain/record/evolve';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { openReviewDesk, type ReviewDesk, said } from '@afilia/testing/assist/review-desk';
import { CompanyApplicant } from '@afilia/testing/people/company';
import { deed, holder } from '@afilia/testing/people/deed';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

// A road draws six documents and signs them; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 180_000 });

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk(['rita', 'lucia', 'pablo']);
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

/** A company whose register says that the powers of everybody were revoked, in review. */
async function inReview(number = 13) {
  const camila = new CompanyApplicant(desk.backend);
  const who = { run: people.camila.run, role: 'signsJointly' as const };
  expect(await camila.toReview(rutOf(76_400_000 + number), who)).toMatchObject({
    state: 'legalNotApproved',
    error: { code: 'R21' },
  });
  await camila.send('request-review', { input: { statement: said.statement } });
  const found = await desk.caseOf(camila);
  if (!found) throw new Error('the case is not listed');
  await desk.claim('rita', found.id);
  return { camila, caseId: found.id };
}
const pageOf = async (user: string, caseId: string) => (await desk.open(user, caseId)).answer;
async function proposed(powers: object = deed) {
  const review = await inReview();
  const { evidenceVersion } = await pageOf('rita', review.caseId);
  const entered = await desk.enterPowers('rita', review.caseId, evidenceVersion, powers);
  expect(entered).toMatchObject({ status: 200, answer: { effect: 'proposed' } });
  const { proposal } = await pageOf('lucia', review.caseId);
  return { ...review, evidenceVersion, proposal, proposalId: proposal?.id ?? '' };
}

test('[S-05] a company whose powers were revoked signs with the people that two read in its deed, and with no other', async () => {
  const { camila, caseId, proposal, proposalId } = await proposed();
  expect(proposal).toMatchObject({
    by: 'Rita Fuentes',
    powers: {
      deed: { notary: deed.deed.notary, repertoire: '9.120-2026' },
      people: [
        { run: '12.345.678-5', name: people.camila.name, isApplicant: true, register: 'notInForce' },
        { run: '15.400.002-K', name: people.ana.name, isApplicant: false, register: 'unnamed' },
      ],
      signing: [[people.camila.name, people.ana.name]],
    },
  });
  expect((await desk.approve('lucia', caseId, proposalId)).answer.effect).toBe('decided');
  await camila.reach('declared');
  const { legalReview } = await camila.verifyWith();
  expect(legalReview?.representatives.map(({ name }) => name)).toEqual([people.camila.name, people.ana.name]);
  expect((await camila.choosePeople('camila')).reason).toBe('notEnough');
  const ana = (await camila.toSigning('camila', 'ana')).get('ana');
  await camila.signOwn();
  await ana?.signAll();
  await camila.until(({ state }) => state === 'completed');

  const { id = '', documents = [] } = camila.application ?? {};
  const [contract] = documents;
  const bytes = await (await camila.document(contract?.id ?? '')).arrayBuffer();
  const file = new FormData();
  file.set('file', new Blob([bytes]), 'contrato.pdf');
  const verified = await fetch(`${desk.backend.url}/verify`, {
    method: 'POST',
    body: file,
    headers: { accept: 'application/json' },
  });
  const { status, signatures } = (await verified.json()) as { status: string; signatures: object[] };
  expect({ status, signers: signatures.length }).toEqual({ status: 'valid', signers: 3 });
  const events = (await desk.backend.store.applications.events(id)).map(({ event }) => event);
  const stored = await desk.backend.store.applications.load(id);
  expect(replay(events)).toEqual(stored);
  expect(stored?.enteredPowers).toMatchObject({
    by: { id: 'staff-rita' },
    approvedBy: { id: 'staff-lucia' },
  });
});

test('a proposer, or a member without that skill, approves nothing; of two at once one does', async () => {
  const { caseId, evidenceVersion, proposalId } = await proposed();
  const refused = (reason: string) => ({ status: 403, answer: { reason } });
  expect(await desk.approve('rita', caseId, proposalId)).toMatchObject(refused('notAllowed'));
  expect(await desk.approve('pablo', caseId, proposalId)).toMatchObject(refused('notSkilled'));
  expect(await desk.checkPowers('pablo', caseId, deed)).toMatchObject(refused('notSkilled'));
  expect((await desk.enterPowers('rita', caseId, evidenceVersion, deed)).answer.reason).toBe(
    'alreadyProposed',
  );
  const twice = await Promise.all([
    desk.approve('lucia', caseId, proposalId),
    desk.approve('lucia', caseId, proposalId),
  ]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);

  const own = await inReview(15);
  await desk.release('rita', own.caseId);
  await desk.claim('lucia', own.caseId);
  const { evidenceVersion: seen } = await pageOf('lucia', own.caseId);
  await desk.enterPowers('lucia', own.caseId, seen, deed);
  const mine = (await pageOf('lucia', own.caseId)).proposal?.id ?? '';
  expect(await desk.approve('lucia', own.caseId, mine)).toMatchObject(refused('ownProposal'));
});

test('powers entered wrongly, of another case, too late or by the million change nothing', async () => {
  const { caseId, camila } = await inReview();
  const other = await desk.underReview();
  const { evidenceVersion } = await pageOf('rita', caseId);
  const check = async (over: object) => (await desk.checkPowers('rita', caseId, { ...deed, ...over })).answer;
  const wrong = async (over: object) =>
    (await check(over)).fields?.map(({ field, reason }) => `${field} ${reason}`);
  const second = (over: object) => ({ people: [holder('camila', 'A'), holder('ana', 'B', over)] });
  expect((await check({})).signing).toEqual([[people.camila.name, people.ana.name]]);
  expect(await wrong(second({ run: '15.400.002-1' }))).toEqual(['people.1.run rut.checkDigit']);
  expect(await wrong(second({ run: rutOf(76_400_004) }))).toEqual(['people.1.run rut.notPerson']);
  expect(await wrong(second({ run: people.camila.run }))).toEqual(['people.1.run duplicate']);
  expect(await wrong({ includesApplicant: false })).toEqual(['people.0.run powers.applicant']);
  expect(await wrong({ attachmentId: crypto.randomUUID() })).toEqual(['attachmentId choice']);
  expect((await check(second({ groups: 'B' }))).reason).toBe('powersFields');

  const enter = async (powers: object, version = evidenceVersion) =>
    (await desk.enterPowers('rita', caseId, version, powers)).answer.reason;
  expect(await enter({ ...deed, people: [] })).toBe('powersFields');
  expect(await enter(deed, evidenceVersion - 1)).toBe('evidenceChanged');
  expect(await enter({ ...deed, people: Array.from({ length: 200 }, () => deed.people[0]) })).toBe(
    'powersFields',
  );
  const rows = JSON.stringify({ powers: { people: Array.from({ length: 1_000_000 }, () => 0) } });
  expect(await desk.as('rita').post(`cases/${caseId}/powers/check`, rows, 'application/json')).toMatchObject({
    status: 400,
    answer: { reason: 'malformed' },
  });
  await desk.claim('rita', other.caseId);
  expect((await desk.checkPowers('rita', other.caseId, deed)).answer.reason).toBe('notPowers');
  expect((await desk.enterPowers('rita', other.caseId, 1, deed)).answer.reason).toBe('notPowers');
  await desk.release('rita', caseId);
  expect((await desk.checkPowers('rita', caseId, deed)).answer.reason).toBe('noGround');
  expect(await enter(deed)).toBe('notYours');
  const stored = await desk.backend.store.applications.load(camila.application?.id ?? '');
  expect(stored?.cases[0]?.proposal).toBeNull();
  expect(stored?.enteredPowers).toBeNull();
});
