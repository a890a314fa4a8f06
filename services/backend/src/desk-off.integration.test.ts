import { evolve } from '@afilia/domain/application/evolve/evolve';
import type { Application } from '@afilia/domain/application/model/application';
import { eventTypesBeforeTheDesk } from '@afilia/domain/application/spec/before-the-desk';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { openReviewDesk, type ReviewDesk, said } from '@afilia/testing/assist/review-desk';
import { advanceTime } from '@afilia/testing/backend/advance-time';
import { statesBeforeTheDesk } from '@afilia/testing/backend/before-the-desk';
import { Applicant } from '@afilia/testing/people/applicant';
import { CompanyApplicant } from '@afilia/testing/people/company';
import { skipTo } from '@afilia/testing/people/fast-forward';
import { exposedPerson, goodVerifications } from '@afilia/testing/people/good-forms';
import { giveFile } from '@afilia/testing/people/review-files';
import { faultsOf, freshRuts, requestCount } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 240_000 });

let desk: ReviewDesk;
const newRut = freshRuts();
beforeAll(async () => {
  desk = await openReviewDesk(['rita', 'pablo']);
}, 120_000);
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

/** As an operator does: the variable, and the node anew. */
async function turnDesk(isDeskOn: boolean): Promise<void> {
  if (desk.backend.config.isDeskOn === isDeskOn) return;
  desk.backend.config.isDeskOn = isDeskOn;
  await desk.backend.restart();
}

const quarterOfAnHour = 16 * 60_000;
const idOf = ({ application }: Applicant) => application?.id ?? '';

/** Whether a node of before the desk finds nothing in the record that it does not know: no event, and no state on the way. */
async function expectReadableBefore(person: Applicant): Promise<void> {
  const known: ReadonlySet<string> = new Set(eventTypesBeforeTheDesk);
  const recorded = await desk.backend.store.applications.events(idOf(person));
  const states = new Set<string>();
  let application: Application | undefined;
  for (const { event } of recorded) {
    application = evolve(application, event);
    states.add(application.flow.state);
  }
  expect(recorded.filter(({ event }) => !known.has(event.type)).map(({ event }) => event.type)).toEqual([]);
  expect([...states].filter((state) => !statesBeforeTheDesk.has(state))).toEqual([]);
  const stored = await desk.backend.store.applications.load(idOf(person));
  expect(stored?.flow).toEqual(application?.flow);
}

/** Another look is asked for: whatever was due was refused. */
async function isPostponed(person: Applicant): Promise<void> {
  const looks = `SELECT 1 FROM pgboss.job WHERE name = 'await-desk' AND state = 'created' AND data->>'applicationId' = '${idOf(person)}'`;
  await expect
    .poll(async () => (await desk.backend.store.database.query(looks)).rows.length, { timeout: 30_000 })
    .toBeGreaterThan(0);
}

test('[S-16] with DESK=off whoever is refused is offered no person, and asks for one once it is on', async () => {
  await turnDesk(false);
  const rosa = await desk.refused();
  expect(rosa.application).toMatchObject({ error: { code: 'R07' }, editableRoutes: [], review: null });
  expect(rosa.application?.viewer.may).not.toContain('request-review');
  expect(await desk.ask(rosa)).toMatchObject({ __typename: 'Refusal', code: 'R13', reason: 'deskOff' });
  expect((await giveFile(rosa, desk.backend, new Uint8Array())).result).toMatchObject({ reason: 'deskOff' });

  const inactive = new Applicant(desk.backend);
  const rut = newRut();
  await faultsOf(desk.backend).set({ source: 'tax', rut, finding: 'noActivityStart' });
  await inactive.toConnect(rut);
  await inactive.connect();
  await inactive.until(({ error }) => error !== null);
  expect(inactive.application?.viewer.may).not.toContain('recheck-activity');
  expect((await inactive.send('recheck-activity', {})).reason).toBe('deskOff');
  await expectReadableBefore(rosa);
  await expectReadableBefore(inactive);

  await turnDesk(true);
  rosa.application = await rosa.reload();
  expect(rosa.application.viewer.may).toContain('request-review');
  await desk.ask(rosa);
  await rosa.send('verify-otp', { otp: await rosa.code() });
  expect(rosa.application).toMatchObject({ state: 'humanReview', review: { status: 'open' } });
  await inactive.send('recheck-activity', {});
  expect(inactive.application).toMatchObject({ route: '/screenembedconnect' });
});

test('with DESK=off staff decide, write and annul nothing, are told so in one word, and go on once it is on', async () => {
  const { backend } = desk;
  await turnDesk(true);
  await desk.signIn('rita');
  await desk.signIn('pablo');
  const { rosa, caseId } = await desk.underReview();
  await desk.claim('rita', caseId);
  const { evidenceVersion } = (await desk.open('rita', caseId)).answer;
  const signed = new Applicant(backend);
  await skipTo(backend, signed, { rut: newRut(), place: 'reviewingSummary' });
  await signed.confirm();
  await signed.requestSignature();
  await signed.send('verify-otp', { otp: await signed.code() });
  await signed.reach('signed', 'completed');
  const folio = signed.application?.folio ?? '';

  await turnDesk(false);
  const off = { status: 409, answer: { reason: 'deskOff' } };
  expect(await desk.decide('rita', caseId, evidenceVersion)).toMatchObject(off);
  expect(await desk.note('rita', caseId, said.internalNote)).toMatchObject(off);
  // Before a byte of the file: of an empty one it is not said that it is empty.
  expect(await desk.attach('rita', caseId, '')).toMatchObject(off);
  expect(await desk.question('rita', caseId)).toMatchObject(off);
  expect(
    await desk.as('rita').request(`cases/${caseId}/transfer`, {
      commandId: crypto.randomUUID(),
      from: 'staff-rita',
      to: null,
      text: said.internalNote,
    }),
  ).toMatchObject(off);
  expect(await desk.openAnnulment('rita', folio)).toMatchObject(off);
  expect(rosa.application?.state).toBe('humanReview');
  await signed.reach('completed');
  await expectReadableBefore(signed);

  await turnDesk(true);
  expect((await desk.decide('rita', caseId, evidenceVersion)).answer.effect).toBe('proposed');
  const { proposal } = (await desk.open('pablo', caseId)).answer;
  await turnDesk(false);
  expect(await desk.approve('pablo', caseId, proposal?.id ?? '')).toMatchObject(off);
  await turnDesk(true);
  expect((await desk.approve('pablo', caseId, proposal?.id ?? '')).answer.effect).toBe('decided');
  await rosa.reach('prescreened');
  expect((await desk.openAnnulment('rita', folio)).status).toBe(200);
});

// Last: it moves the clock.
test('[S-16] with DESK=off what a rule sends to a person waits, is asked of nobody, and goes on once it is on', async () => {
  await turnDesk(false);
  const { backend } = desk;
  const rosa = new Applicant(backend);
  const rut = newRut();
  await skipTo(backend, rosa, { rut, place: 'verifying' });
  await rosa.send('save-verifications', {
    input: { ...goodVerifications(rosa.application), pep: exposedPerson },
  });
  await rosa.until(({ route }) => route === '/screensummary');
  await rosa.send('confirm-summary', { confirmed: true });
  expect(rosa.application).toMatchObject({ state: 'summaryConfirmed', stage: null });

  const jointly = { run: people.camila.run, role: 'signsJointly' as const };
  const away = new CompanyApplicant(backend);
  const awayRut = newRut(true);
  await faultsOf(backend).set({
    source: 'legal-entities',
    at: 'reviewLegalEntity',
    rut: awayRut,
    trouble: 'server-error',
  });
  expect(await away.toReview(awayRut, jointly)).toMatchObject({ state: 'paused', error: { code: 'E08' } });

  await advanceTime(backend, quarterOfAnHour);
  await isPostponed(rosa);
  await isPostponed(away);
  // Its register has the powers when it is asked for the third time.
  const slow = new CompanyApplicant(backend);
  const slowRut = newRut(true);
  await faultsOf(backend).set({
    source: 'legal-entities',
    at: 'reviewLegalEntity',
    rut: slowRut,
    finding: 'slowReview',
  });
  expect(await slow.toReview(slowRut, jointly)).toMatchObject({ state: 'inReview', legalReviewDue: null });
  expect(requestCount(backend, rut, ['approveCurse'])).toEqual({ approveCurse: 0 });
  for (const person of [rosa, slow, away]) {
    await expectReadableBefore(person);
    expect(await desk.caseOf(person)).toBeUndefined();
  }

  await turnDesk(true);
  await advanceTime(backend, quarterOfAnHour);
  await rosa.reach('humanReview');
  await away.reach('inReview');
  await desk.signIn('rita');
  for (const [person, code] of [
    [rosa, 'R10'],
    [slow, 'legalReviewDelayed'],
    [away, 'legalReviewDelayed'],
  ] as const)
    await expect.poll(() => desk.caseOf(person), { timeout: 30_000 }).toMatchObject({ code });
  expect(requestCount(backend, rut, ['approveCurse'])).toEqual({ approveCurse: 0 });
});
