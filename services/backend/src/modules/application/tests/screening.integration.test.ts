import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { CompanyApplicant } from '@afilia/testing/people/company';
import { skipTo } from '@afilia/testing/people/fast-forward';
import { exposedPerson, goodConfirmation, goodVerifications } from '@afilia/testing/people/good-forms';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { faultsOf } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
afterEach(() => expect(backend.bugs).toEqual([]));

/** No answer and no mail says what lists had, or which check it was. */
function expectNoReason({ application, email }: Applicant) {
  const mails = backend.inbox.list().flatMap(({ to, text }) => (to === email ? [text] : []));
  const words = JSON.stringify([application, mails]).match(/listed|sanction|possible|"pep"(?!:)/giu);
  expect(words).toBeNull();
  expect(new Set(application?.stage?.checks.map(({ status }) => status)).size).toBeLessThan(2);
}

test.each([11, 12])(
  '[F-01] [S-16] [E-07] a person whom lists have as exposed or may have waits for a person, and reads no reason (card %i)',
  async (card) => {
    const rosa = new Applicant(backend);
    await skipTo(backend, rosa, { rut: rutOf(16_500_000 + card), place: 'verifying' });
    await rosa.send('save-verifications', { input: goodVerifications(rosa.application) });
    await rosa.until(({ state }) => state === 'referred');
    expect(rosa.application?.error).toMatchObject({ code: 'R10', check: null });
    expectNoReason(rosa);
    const events = await backend.store.applications.events(rosa.application?.id ?? '');
    expect(events.filter(({ event }) => event.type === 'HumanReviewOpened')).toMatchObject([
      { event: { gate: 'identity', reasons: [card === 11 ? 'listedPep' : 'possibleListing'] } },
    ]);
  },
);

test.each([
  { company: 5, state: 'rejected', code: 'R03', of: 'an owner on a list' },
  { company: 6, state: 'referred', code: 'R10', of: 'an owner whom a list has as exposed' },
])(
  '[F-01] [S-16] [E-07] a company with $of ends with $code, without the reason',
  async ({ company, state, code }) => {
    const camila = new CompanyApplicant(backend);
    await camila.toReview(rutOf(76_500_000 + company));
    expect(camila.application).toMatchObject({ state, error: { code, check: null, field: null } });
    expectNoReason(camila);
  },
);

test('[F-01] [S-16] [E-07] a company whose legal name is on a list ends at the start, without the reason', async () => {
  const camila = new CompanyApplicant(backend);
  await camila.start(rutOf(76_500_007), true);
  expect(await camila.reach('rejected')).toMatchObject({ error: { code: 'R03', check: null } });
});

/** A company of the usual kind, at the verifications. */
async function atVerifications(rut: string) {
  const camila = new CompanyApplicant(backend);
  await camila.toCredentials(rut, { run: people.camila.run, role: 'signsAlone' });
  await camila.connect();
  await camila.toVerifications();
  return camila;
}

test('[S-16] debts of an owner are for a person to weigh where the owner decides, and ignored elsewhere', async () => {
  const { run, name } = people.negative;
  const deciding = await atVerifications(rutOf(76_500_041));
  const half = { run, name, sharePercent: 50 };
  expect(await deciding.verifyWith(half)).toMatchObject({ state: 'referred', error: { code: 'R08' } });
  const other = await atVerifications(rutOf(76_500_042));
  const less = { run, name, sharePercent: 49.9 };
  expect((await other.verifyWith(less)).state).not.toBe('referred');
});

test('[S-16] lists that do not answer about an owner get another request', async () => {
  const rut = rutOf(76_500_043);
  const camila = await atVerifications(rut);
  const faults = faultsOf(backend);
  await faults.set({ source: 'onefcc', rut, trouble: 'server-error' });
  expect(await camila.verifyWith()).toMatchObject({
    state: 'paused',
    error: { code: 'E06', retryable: true },
  });
  await faults.lift({ source: 'onefcc', rut });
  await camila.send('retry-checks', {});
  await camila.until(({ state }) => state !== 'paused' && state !== 'declared');
  expect(camila.application?.error).toBeNull();
});

test('[S-16] an applicant who declares to be exposed goes on with a review open, and bad answers come back at their fields', async () => {
  const rosa = new Applicant(backend);
  await skipTo(backend, rosa, { rut: rutOf(16_500_044), place: 'verifying' });
  const declare = (changes: object) =>
    rosa.send('save-verifications', {
      input: { ...goodVerifications(rosa.application), pep: { ...exposedPerson, ...changes } },
    });
  const wrong = { position: 'x'.repeat(200), institution: '国会', fundsDetail: 'mis ahorros' };
  expect(await declare(wrong)).toMatchObject({
    code: 'R13',
    fieldErrors: [
      { field: 'pep.position', reason: 'text.tooLong' },
      { field: 'pep.institution', reason: 'text.characters' },
      { field: 'pep.fundsDetail', reason: 'text.tooShort' },
    ],
  });
  expect(await declare({ since: '2199-01-01' })).toMatchObject({
    fieldErrors: [{ field: 'pep.since', reason: 'date.future' }],
  });
  expect(await declare({ until: '2024-12-05' })).toMatchObject({
    fieldErrors: [{ field: 'pep.until', reason: 'date.beforeStart' }],
  });
  await declare({});
  expect(await rosa.until(({ route }) => route === '/screensummary')).toMatchObject({
    error: null,
    review: null,
    verificationData: { pep: { since: '2024-12-06', fundsDetail: exposedPerson.fundsDetail } },
  });
  const events = await backend.store.applications.events(rosa.application?.id ?? '');
  expect(events.filter(({ event }) => event.type === 'HumanReviewOpened')).toMatchObject([
    { event: { gate: 'identity', reasons: ['declaredPep'] } },
  ]);
});

test('[S-16] a company whose owner is declared to be exposed waits for a person', async () => {
  const camila = await atVerifications(rutOf(76_500_045));
  const pep = {
    isPep: true,
    position: 'Senador',
    institution: 'Senado',
    relation: 'associate',
    since: '2022-03-11',
    fundsDetail: 'Dividendos de sus acciones y su dieta.',
  };
  await camila.verifyWith({ pep });
  expect(camila.application).toMatchObject({
    error: null,
    beneficialOwners: [{ pep: { isPep: true, relation: 'associate', until: null } }],
  });
  await camila.choosePeople('camila');
  await camila.send('confirm-signatories', { confirmed: true });
  await camila.until(({ route }) => route === '/screensummary');
  await camila.send('confirm-summary', goodConfirmation);
  expect(camila.application?.state).toBe('humanReview');
});
