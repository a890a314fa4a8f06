import { openReviewAt } from '@afilia/domain/application/review/reviews';
import { openReviewDesk, type ReviewDesk } from '@afilia/testing/assist/review-desk';
import { earlierRecords, type EarlierRecord } from '@afilia/testing/backend/earlier-store';
import { earlierRoadOf, storeEarlier } from '@afilia/testing/backend/earlier-roads';
import { linksOf, oneTimeCodesOf } from '@afilia/testing/backend/stored-record';
import type { Applicant } from '@afilia/testing/people/applicant';
import { signFromHere } from '@afilia/testing/people/sign-from-here';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { systemIds } from './keys/system.ts';
import { decideReview } from './use-cases/staff/decide-review.ts';

vi.setConfig({ testTimeout: 600_000 });

/** `npm test -- long stored`; what goes on is in `earlier-store`. */
const isAll = process.env['ALL_STORED'] === '1';

let desk: ReviewDesk;
const newRut = freshRuts();

/** The person asks, and proves a mailbox where none is proven. */
async function askForReview(person: Applicant) {
  await (person.application?.review?.needsContact ? desk.ask(person) : desk.ask(person, { contact: null }));
  if (person.application?.state !== 'humanReview')
    await person.send('verify-otp', { otp: await person.code() });
  expect(person.application?.state).toBe('humanReview');
}

/** Staff who may take the case let it go on; by a second person where that takes one. */
async function grant(person: Applicant) {
  const found = await desk.caseOf(person);
  const id = found?.id ?? '';
  const by = found?.lacks === 'compliance' ? 'nora' : 'rita';
  await desk.claim(by, id);
  const { evidenceVersion } = (await desk.open(by, id)).answer;
  const decided = await desk.decide(by, id, evidenceVersion);
  if (decided.answer.effect !== 'proposed') return;
  const { proposal } = (await desk.open('pablo', id)).answer;
  await desk.approve('pablo', id, proposal?.id ?? '');
}

/** What rules noticed before the end stays noticed: somebody looks before the contract is accepted. */
async function letPass(applicationId: string) {
  const { store, clock } = desk.backend;
  const keys = { codes: oneTimeCodesOf(desk.backend), links: linksOf(desk.backend) };
  const application = await store.applications.load(applicationId);
  const review = application?.flow.step === 'awaitingAcceptance' && openReviewAt(application, 'acceptance');
  if (!review) return;
  const decision = { outcome: 'grant', by: 'Marta Rivas', why: 'Vino con su cédula' } as const;
  const deps = { store: store.applications, clock, ids: systemIds, ...keys };
  const decided = await decideReview(deps, { reviewId: review.id, ...decision });
  expect(decided.ok).toBe(true);
}

/** One of each end, of a person and of a company, from each state where it came. */
const ends = (road: string): [string, EarlierRecord][] => {
  const records = isAll ? earlierRecords() : [];
  const ofRoad = records.filter(({ snapshot }) => earlierRoadOf(snapshot) === road);
  return [...Map.groupBy(ofRoad, ({ place }) => place)].map(([place, [first]]) => [
    place,
    first as EarlierRecord,
  ]);
};

describe.runIf(isAll)('an application that the version before ended', () => {
  beforeAll(async () => {
    desk = await openReviewDesk(['rita', 'pablo', 'nora']);
  }, 120_000);
  afterAll(() => desk?.close());
  afterEach(() => expect(desk.backend.bugs).toEqual([]));

  test.each(ends('isReviewed'))(
    '[F-02] at %s is reviewed by a person, goes on and is signed',
    async (_place, record) => {
      const { person } = await storeEarlier(desk.backend, record, newRut(record.snapshot.isPJ));
      await askForReview(person);
      await grant(person);
      await signFromHere(desk.backend, person, letPass);
      expect(person.application?.documents.every(({ status }) => status === 'signed')).toBe(true);
    },
  );

  test.each(ends('appliesAgain'))(
    '[F-02] at %s stands in nobody’s way: a new one with the same RUT is signed',
    async (_place, record) => {
      const { isPJ } = record.snapshot;
      const rut = newRut(isPJ);
      const { person, id } = await storeEarlier(desk.backend, record, rut);
      await person.start(rut, isPJ);
      await signFromHere(desk.backend, person);
      expect(person.application?.id).not.toBe(id);
      expect(person.application?.documents.every(({ status }) => status === 'signed')).toBe(true);
    },
  );
});
