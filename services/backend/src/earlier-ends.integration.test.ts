import { flowStates } from '@afilia/domain/flow/names';
import { openReviewDesk, type ReviewDesk } from '@afilia/testing/assist/review-desk';
import { earlierRecords, type EarlierRecord } from '@afilia/testing/backend/earlier-store';
import { earlierRoadOf, storeEarlier } from '@afilia/testing/backend/earlier-roads';
import type { Applicant } from '@afilia/testing/people/applicant';
import { signFromHere } from '@afilia/testing/people/sign-from-here';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

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

const placeOnRoad = (one: EarlierRecord) =>
  flowStates.findIndex((state) => state === one.snapshot.flow.heldAt);

/** One of each end, of a person and of a company: that which came first on the road. */
const ends = (road: string): [string, EarlierRecord][] => {
  const records = isAll ? earlierRecords() : [];
  const ofRoad = records.filter(({ snapshot }) => earlierRoadOf(snapshot) === road);
  const byEnd = Map.groupBy(ofRoad, ({ snapshot: { isPJ, flow } }) => `${isPJ} ${flow.state}`);
  return [...byEnd.values()].map((ended) => {
    const [first] = ended.toSorted((one, other) => placeOnRoad(one) - placeOnRoad(other)) as [EarlierRecord];
    return [first.place, first];
  });
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
      await signFromHere(desk.backend, person);
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
