import { replay } from '@afilia/domain/application/evolve/evolve';
import { isResumable } from '@afilia/domain/application/applicant/resume';
import { stateFacts } from '@afilia/domain/flow/state-facts';
import type { Rut } from '@afilia/domain/identity/rut';
import {
  asAnother,
  earlierRecords,
  earlierPlaceOf,
  type EarlierRecord,
  wantedRecords,
} from '@afilia/testing/backend/earlier-store';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { commitRecord } from '@afilia/testing/backend/stored-record';
import { Applicant } from '@afilia/testing/people/applicant';
import { CompanyApplicant } from '@afilia/testing/people/company';
import { signFromHere } from '@afilia/testing/people/sign-from-here';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { flowStates } from '@afilia/domain/flow/names';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 1_800_000 });

/** `npm test -- long stored` opens all of them, and signs one from each place. */
const isAll = process.env['ALL_STORED'] === '1';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

const newRut = freshRuts();
const records = earlierRecords();
/** The first of each place: those with the files of their documents come first. */
const byPlace = [...Map.groupBy(records, ({ place }) => place).values()].map(
  ([first]) => first as EarlierRecord,
);

/** The work that was on its way: checks and documents. */
const isWork = ({ name }: { name: string }) =>
  ['run-check', 'make-documents', 'review-powers', 'check-signatory'].includes(name);

/** Stores a record as the version before left it. */
async function stored(record: EarlierRecord, isOnTheWay: typeof isWork = () => false) {
  const { isPJ } = record.snapshot;
  const { events, snapshot, files } = asAnother(record, newRut(isPJ) as Rut, backend.clock.now());
  const email = snapshot.prospect?.email;
  const person = isPJ ? new CompanyApplicant(backend, email) : new Applicant(backend, email);
  await commitRecord(backend, { events, after: snapshot, files }, person, isOnTheWay);
  return { person, snapshot, id: snapshot.id };
}

test('[F-02] the store of the version before has applications of persons and companies at every state', () => {
  expect(records.length).toBeGreaterThanOrEqual(wantedRecords);
  const later = new Set(['humanReview', 'annulled']);
  for (const isPJ of [false, true]) {
    const states = new Set(
      records.filter(({ snapshot }) => snapshot.isPJ === isPJ).map(({ snapshot }) => snapshot.flow.state),
    );
    const ofCompanies = new Set(['legalNotApproved', 'inReview', 'signatoriesDefined']);
    const missing = flowStates.filter(
      (state) => !states.has(state) && !later.has(state) && (isPJ || !ofCompanies.has(state)),
    );
    expect(missing, isPJ ? 'company' : 'natural').toEqual([]);
  }
});

test(`[F-02] an application that the version before stored opens ${isAll ? 'wherever it' : 'at each place where one'} stood: its snapshot is what its events amount to today, and its screen is told`, async () => {
  for (const record of isAll ? records : byPlace) {
    const { person, id } = await stored(record);
    const loaded = await backend.store.applications.load(id);
    const events = (await backend.store.applications.events(id)).map(({ event }) => event);
    expect(replay(events), record.place).toEqual(loaded);
    expect(earlierPlaceOf(loaded ?? record.snapshot)).toBe(record.place);
    expect(person.application, record.place).toMatchObject({ id, state: record.snapshot.flow.state });
  }
});

/** From another device: the former session is gone. */
async function comeBack(person: Applicant, rut: string) {
  person.session = '';
  const { resumeToken } = await person.send('request-resume', { rut });
  const answer = await person.send('confirm-resume', { resumeToken, otp: await person.code() });
  person.session = String(answer['sessionToken']);
}

const isUnderWay = ({ snapshot }: EarlierRecord) => stateFacts[snapshot.flow.state].outcome === 'inProgress';

/** A person in the middle of the road and before the signature, and a company whose signatures are collected. */
const sampled = ['natural contactVerified', 'natural documentsIssued.reading', 'company signing.collecting'];

test.each(
  byPlace
    .filter((one) => isUnderWay(one) && (isAll || sampled.includes(one.place)))
    .map((one) => [one.place, one]),
)('[F-02] from %s it goes on and is signed', async (_place, record) => {
  const { person, snapshot } = await stored(record, isWork);
  if (isResumable(snapshot, backend.clock.now().toISOString())) await comeBack(person, snapshot.merchantRut);
  await signFromHere(backend, person);
  expect(person.application?.documents.every(({ status }) => status === 'signed')).toBe(true);
});
