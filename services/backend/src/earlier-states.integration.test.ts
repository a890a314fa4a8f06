import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import {
  oneTimeCodesOf,
  earlierEventsOf,
  placeOf,
  recordsByPlace,
  storeRecord,
} from '@afilia/testing/backend/stored-record';
import { Applicant } from '@afilia/testing/people/applicant';
import { CompanyApplicant } from '@afilia/testing/people/company';
import { goodForms, goodVerifications } from '@afilia/testing/people/good-forms';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 240_000 });

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

const missing = { field: 'documentNumber', reason: 'documentNumber.missing' };

/** What the person does on a screen; on the others something is waited for. */
const acts: Readonly<Record<string, (person: Applicant) => Promise<unknown>>> = {
  '/screenembedprospect': (person) =>
    person.saveProspect(
      person.application?.isPJ
        ? { run: people.camila.run, role: 'signsJointly', legalName: 'Comercial Los Arrayanes' }
        : {},
    ),
  '/screenotp': async (person) => {
    const application = await backend.store.applications.load(person.application?.id ?? '');
    const otp = oneTimeCodesOf(backend).codeOf(application?.otp?.challengeId ?? '');
    return person.send('verify-otp', { otp });
  },
  '/screenembedproductos': (person) => person.chooseProducts(),
  '/screenembedcondiciones': (person) => person.send('choose-conditions', { input: goodForms.conditions }),
  '/screenembedconnect': (person) => person.connect(),
  '/screennationality': (person) =>
    person.send('declare-tax-residence', {
      input: person.application?.isPJ
        ? { incorporationCountry: 'CL', otherTaxResidences: [], entityKind: 'active' }
        : goodForms.declaration,
    }),
  '/screenverifications': (person) =>
    person instanceof CompanyApplicant
      ? person.verifyWith()
      : person.send('save-verifications', { input: goodVerifications(person.application) }),
};

/** The work that an earlier version had on its way: checks and documents. */
const isWork = ({ name }: { name: string }) =>
  ['run-check', 'make-documents', 'review-powers', 'check-signatory'].includes(name);

/** From the legal review on the card is asked for before anything else; `earlier-version` has what follows. */
const beforeTheCard =
  /^(?:started|prescreened|prospect|contactVerified|productsChosen|conditionsChosen|sourcesConnected|evaluated|declared\.(?:verifying|checkingIdentity))/u;

/** What the person, or the work that was on its way, does next. */
async function goOn(person: Applicant, place: string) {
  if (person.application?.state !== 'declared' || place === 'declared.verifying')
    await acts[person.application?.route ?? '']?.(person);
  if (/^(?:verified|signatoriesDefined|summaryConfirmed|curseApproved|documentsIssued)/u.test(place))
    await person.send('retry-checks', {});
}

/** What is asked of the person once the application stands elsewhere. */
async function askedAfter(person: Applicant, place: string) {
  await goOn(person, place);
  const id = person.application?.id ?? '';
  await expect
    .poll(
      async () => {
        const now = await backend.store.applications.load(id);
        return now && now.flow.state !== 'paused' && placeOf(now) !== place;
      },
      { message: place },
    )
    .toBe(true);
  return (await person.reload()).error?.field ?? null;
}

async function expectGoesOn(person: Applicant, place: string) {
  const field = await askedAfter(person, place);
  expect(field, place).toEqual(beforeTheCard.test(place) ? null : missing);
}

test('[F-02] [S-16] an application of a person that an earlier version stopped at any place goes on from there', async () => {
  const rosa = new Applicant(backend);
  await rosa.toDocuments(rutOf(15_300_051));
  const places = recordsByPlace(await earlierEventsOf(backend, rosa));
  expect([...places.keys()].length).toBeGreaterThan(14);
  for (const [place, record] of places) {
    const person = new Applicant(backend, rosa.email);
    await storeRecord(backend, record, person, isWork);
    await expectGoesOn(person, place);
  }
});

test('[F-02] [S-16] one of a company goes on too', async () => {
  const camila = new CompanyApplicant(backend);
  await camila.toReview(rutOf(76_400_003), { run: people.camila.run, role: 'signsJointly' });
  const places = recordsByPlace(await earlierEventsOf(backend, camila));
  expect([...places.keys()].length).toBeGreaterThan(12);
  for (const [place, record] of places) {
    const person = new CompanyApplicant(backend, camila.email);
    await storeRecord(backend, record, person, isWork);
    await expectGoesOn(person, place);
  }
});

test.each([
  [rutOf(16_200_007), 'rejected'],
  [rutOf(16_200_008), 'referred'],
])(
  '[E-07] [E-09] an end of an earlier version stays one, with its words and a person to ask (%s)',
  async (rut, state) => {
    const rosa = new Applicant(backend);
    await rosa.start(rut);
    await rosa.reach(state);
    const person = new Applicant(backend, rosa.email);
    await storeRecord(backend, await earlierEventsOf(backend, rosa), person, isWork);
    expect(person.application).toMatchObject({
      state,
      error: { code: rosa.application?.error?.code },
      review: { needsContact: true },
    });
    expect(person.application?.viewer.may).toContain('request-review');
  },
);
