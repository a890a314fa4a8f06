import { replay } from '@afilia/domain/application/evolve/evolve';
import {
  earlierRecords,
  earlierPlaceOf,
  type EarlierRecord,
  wantedRecords,
} from '@afilia/testing/backend/earlier-store';
import { comeBack, earlierRoadOf, earlierRoads, storeEarlier } from '@afilia/testing/backend/earlier-roads';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { signFromHere } from '@afilia/testing/people/sign-from-here';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
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

test('[F-02] the store of the version before has applications of persons and companies at every state it knew', () => {
  expect(records.length).toBeGreaterThanOrEqual(wantedRecords);
  const known = Object.entries(earlierRoads).flatMap(([state, roads]) =>
    Object.entries(roads).flatMap(([kind, road]) => (road === 'never' ? [] : [`${kind} ${state}`])),
  );
  const stored = new Set(
    records.map(({ snapshot }) => `${snapshot.isPJ ? 'company' : 'natural'} ${snapshot.flow.state}`),
  );
  expect([...stored].toSorted()).toEqual(known.toSorted());
});

test(`[F-02] an application that the version before stored opens ${isAll ? 'wherever it' : 'at each place where one'} stood: its snapshot is what its events amount to today, and its screen is told`, async () => {
  for (const record of isAll ? records : byPlace) {
    const { person, id } = await storeEarlier(backend, record, newRut(record.snapshot.isPJ));
    const loaded = await backend.store.applications.load(id);
    const events = (await backend.store.applications.events(id)).map(({ event }) => event);
    expect(replay(events), record.place).toEqual(loaded);
    expect(earlierPlaceOf(loaded ?? record.snapshot)).toBe(record.place);
    expect(person.application, record.place).toMatchObject({ id, state: record.snapshot.flow.state });
  }
});

/** A person in the middle of the road, and a company whose signatures are collected. */
const sampled = ['natural contactVerified', 'company signing.collecting'];

test.each(
  byPlace
    .filter((one) => earlierRoadOf(one.snapshot) === 'goesOn' && (isAll || sampled.includes(one.place)))
    .map((one) => [one.place, one]),
)('[F-02] from %s it goes on and is signed', async (_place, record) => {
  const rut = newRut(record.snapshot.isPJ);
  const { person, snapshot } = await storeEarlier(backend, record, rut, { goesOn: true });
  await comeBack(backend, person, snapshot);
  await signFromHere(backend, person);
  expect(person.application?.documents.every(({ status }) => status === 'signed')).toBe(true);
});
