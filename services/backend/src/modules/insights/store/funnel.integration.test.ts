import { startedApplication } from '@afilia/testing/backend/application-changes';
import { backendsForRules, testStore, type TestStore } from '@afilia/testing/backend/database';
import { type Stored, storeRecords } from '@afilia/testing/backend/stored-records';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JobRequest } from '../../platform/ports/jobs.ts';
import { releaseWeeks } from '../use-cases/release-weeks.ts';
import { createProjectFunnel, projectChanges } from '../jobs/project-funnel.ts';

/** A Thursday; the week before is over. */
const now = '2026-11-26T15:00:00.000Z';
const lastWeek = '2026-11-16';
const clock = { now: () => new Date(now) };

describe.each(await backendsForRules())('the funnel, on $name', (backend) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await testStore(backend);
  });
  afterAll(() => store.drop());
  beforeEach(async () => {
    await store.database.query('DELETE FROM applications');
    await store.funnel.projection.clear();
  });

  const storeAll = (records: readonly Stored[]) => storeRecords(store, records, now);
  const several = (count: number, one: Stored) => storeAll(Array.from({ length: count }, () => one));

  const began: Stored = {
    events: [
      ['ApplicationStarted', '2026-11-17T12:00:00.000Z'],
      ['PrescreeningPassed', '2026-11-17T12:00:10.000Z'],
    ],
  };
  const rejected: Stored = {
    events: [
      ['ApplicationStarted', '2026-11-17T12:00:00.000Z'],
      ['ApplicationRejected', '2026-11-17T12:00:10.000Z', { error: { code: 'R03' } }],
    ],
  };

  const deps = () => ({ projection: store.funnel.projection, clock });
  const sent: JobRequest[] = [];
  const run = (signal = new AbortController().signal) =>
    createProjectFunnel({
      ...deps(),
      sourceDays: store.sourceDays,
      send: async (jobs) => void sent.push(...jobs),
    })({}, { jobId: 'funnel', attempt: 1, lastAttempt: false, signal });
  const all = async (table: string) =>
    (await store.database.query(`SELECT to_jsonb(one) - 'released_at' AS row FROM ${table} one ORDER BY 1`))
      .rows;
  const entriesOf = async (filter: object = {}) =>
    Object.fromEntries(
      (await store.funnel.reading.cells([lastWeek], filter, 1)).flatMap((cell) =>
        cell.measure === 'entries' ? [[cell.step, cell.people]] : [],
      ),
    );

  test('the job projects what changed, releases the weeks that are over, and asks for the next hour', async () => {
    await several(20, began);
    expect(await run()).toBe('done');
    expect(await store.funnel.reading.weeks(5, 1)).toEqual([lastWeek]);
    expect(await entriesOf()).toEqual({ started: 20, prescreened: 20 });
    expect(
      (await store.funnel.reading.cells([lastWeek], {}, 1)).filter(({ measure }) => measure === 'times'),
    ).toEqual([
      { week: lastWeek, filter: {}, step: 'started', code: '', measure: 'times', median: 10, slow: 10 },
    ]);
    expect(sent.at(-1)).toMatchObject({
      name: 'project-funnel',
      key: 'funnel:2026-11-26T16',
      startAfter: '2026-11-26T16:00:00.000Z',
    });
  });

  test('nineteen are shown nowhere: no row of the released ones has them', async () => {
    await several(19, began);
    await several(30, rejected);
    await run();
    expect(await entriesOf()).toEqual({ started: 49 });
    const reasons = (await store.funnel.reading.cells([lastWeek], {}, 1)).filter(
      (one) => one.measure === 'reasons',
    );
    expect(reasons).toMatchObject([{ step: 'started', code: 'R03', people: 30 }]);
    expect(JSON.stringify(await all('funnel_cells'))).not.toContain('19,');
  });

  test('the job again, and from the beginning, changes nothing', async () => {
    await several(21, began);
    await several(25, rejected);
    await run();
    const before = [await all('funnel_visits'), await all('funnel_cells'), await all('funnel_weeks')];
    await run();
    expect([await all('funnel_visits'), await all('funnel_cells'), await all('funnel_weeks')]).toEqual(
      before,
    );
    await store.funnel.projection.clear();
    expect(await all('funnel_visits')).toEqual([]);
    await projectChanges(deps());
    expect(await releaseWeeks(deps())).toBe(1);
    expect([await all('funnel_visits'), await all('funnel_cells'), await all('funnel_weeks')]).toEqual(
      before,
    );
  });

  test('later events change no week that was released, and a rebuild gives the same', async () => {
    const ids = await several(22, began);
    await run();
    const before = await all('funnel_cells');
    const at = '2026-11-26T14:59:00.000Z';
    for (const id of ids.slice(0, 5)) {
      await store.database.query(
        `INSERT INTO application_events (application_id, version, type, payload, at) VALUES ($1, 3, 'ApplicationExpired', '{}', $2)`,
        [id, at],
      );
      await store.database.query('UPDATE applications SET updated_at = $2 WHERE id = $1', [id, at]);
    }
    await run();
    expect(await all('funnel_cells')).toEqual(before);
    const { rows } = await store.database.query(
      `SELECT count(*)::int AS stopped FROM funnel_visits WHERE outcome = 'stopped' AND code = 'expired'`,
    );
    expect(rows).toEqual([{ stopped: 5 }]);
    await store.funnel.projection.clear();
    await run();
    expect(await all('funnel_cells')).toEqual(before);
  });

  test('a walk goes on where it was stopped, and is tried again', async () => {
    await several(7, began);
    const lots: number[] = [];
    for (let isDone = false; !isDone;) {
      const lot = await store.funnel.projection.projectLot(3, now);
      lots.push(lot.projected);
      ({ isDone } = lot);
    }
    expect(lots).toEqual([3, 3, 1]);
    expect(await run(AbortSignal.abort())).toBe('again');
    expect(await store.funnel.reading.weeks(5, 1)).toEqual([]);
  });

  test('hosts, kinds and entries are apart, at most two at a time', async () => {
    await several(40, began);
    await several(30, { ...began, start: { isPJ: true } });
    await several(25, {
      ...began,
      start: { hostId: 'banco-uno', isPJ: true, invitationId: '' },
      hostId: 'banco-uno',
    });
    await several(20, { ...began, start: { hostId: 'banco-uno', invitationId: '' }, hostId: 'banco-uno' });
    await run();
    expect(await entriesOf({ host: 'banco-uno' })).toMatchObject({ started: 45 });
    expect(await entriesOf({ kind: 'legal' })).toMatchObject({ started: 55 });
    expect(await entriesOf({ host: 'banco-uno', kind: 'legal' })).toMatchObject({ started: 25 });
    expect(await entriesOf({ entry: 'invitation', host: 'banco-uno' })).toMatchObject({});
    expect(await entriesOf({ entry: 'invitation', host: 'banco-uno', kind: 'legal' })).toEqual({});
  });

  test('four weeks that are over are released as their sum, once, and a rebuild gives the same', async () => {
    // From 2026-10-26 to 2026-11-22: fifteen in each of two weeks are shown in neither, and thirty in their sum.
    const of = (at: string): Stored => ({ events: [['ApplicationStarted', `${at}T12:00:00.000Z`]] });
    await several(15, of('2026-10-27'));
    await several(15, of('2026-11-11'));
    await several(25, of('2026-11-03'));
    await run();
    const { reading } = store.funnel;
    expect(await reading.weeks(5, 4)).toEqual(['2026-10-26']);
    expect(await reading.weeks(5, 12)).toEqual([]);
    expect(await reading.cells(['2026-10-26'], {}, 4)).toMatchObject([{ step: 'started', people: 55 }]);
    const before = [await all('funnel_ranges'), await all('funnel_range_cells')];
    await run();
    expect([await all('funnel_ranges'), await all('funnel_range_cells')]).toEqual(before);
    await store.funnel.projection.clear();
    expect(await all('funnel_range_cells')).toEqual([]);
    await run();
    expect([await all('funnel_ranges'), await all('funnel_range_cells')]).toEqual(before);
  });

  test('calls of sources are added to their days, read by weeks of Chile, and forgotten after a time', async () => {
    const days = store.sourceDays;
    const line = (day: string, calls: number, over = {}) =>
      ({ day, source: 'tax', outcome: 'answered', code: '', upToMs: 500, calls, ...over }) as const;
    await days.add([line('2026-11-22', 3), line('2026-11-23', 1)]);
    await Promise.all([days.add([line('2026-11-16', 4), line('2026-11-22', 5)]), days.add([])]);
    await days.add([line('2026-11-22', 2, { outcome: 'failed', code: 'E16' }), line('2025-05-11', 1)]);
    const own = { source: 'tax', upToMs: 500, week: lastWeek };
    expect(await days.weeks(lastWeek, 1)).toEqual([
      { ...own, outcome: 'answered', code: '', calls: 12 },
      { ...own, outcome: 'failed', code: 'E16', calls: 2 },
    ]);
    expect(await days.weeks('2025-05-05', 1)).toHaveLength(1);
    await run();
    expect(await days.weeks('2025-05-05', 1)).toEqual([]);
    expect(await days.weeks(lastWeek, 2)).toHaveLength(3);
  });

  test('an erased application keeps its stays, in which nothing names anybody, and a rebuild from its skeleton has them too', async () => {
    const change = startedApplication({ at: '2026-11-17T12:00:00.000Z' });
    await store.applications.commit(change);
    await run();
    const before = await all('funnel_visits');
    expect(before).toHaveLength(1);
    expect(Object.keys((before[0] as { row: object }).row).toSorted()).toEqual([
      'application_id',
      'code',
      'entered_at',
      'entry',
      'host_id',
      'kind',
      'left_at',
      'number',
      'outcome',
      'step',
    ]);
    await store.personalData.erase(change.after.id, { because: 'request', at: now });
    await store.funnel.projection.clear();
    await run();
    expect(await all('funnel_visits')).toEqual(before);
    expect(JSON.stringify(before)).not.toContain(change.after.merchantRut);
  });

  test('[A-25] a day is counted until its hour, and beside the same weekday of the weeks before until the same hour', async () => {
    const at = (moment: string): Stored => ({ events: [['ApplicationStarted', moment]] });
    await storeAll([
      at('2026-11-26T14:59:00.000Z'),
      // Thursday begins at three in Chile’s summer.
      at('2026-11-26T03:00:00.000Z'),
      at('2026-11-26T02:59:59.000Z'),
      at('2026-11-19T14:59:00.000Z'),
      at('2026-11-19T15:01:00.000Z'),
      at('2026-11-12T10:00:00.000Z'),
      at('2026-11-25T10:00:00.000Z'),
    ]);
    await run();
    const steps = await store.funnel.days.of('2026-11-26', now, 2);
    expect(steps[0]).toEqual({ step: 'started', today: 2, before: [1, 1] });
    expect(steps.slice(1).every(({ today, before }) => today === 0 && before.join() === '0,0')).toBe(true);
  });

  test('[A-25] calls of sources of one day are read as they were added', async () => {
    const line = { source: 'bank', outcome: 'failed', code: 'E05', upToMs: 500, calls: 2 } as const;
    await store.sourceDays.add([{ ...line, day: '2026-11-26' }]);
    await store.sourceDays.add([{ ...line, day: '2026-11-26' }]);
    await store.sourceDays.add([{ ...line, day: '2026-11-25' }]);
    expect(await store.sourceDays.day('2026-11-26')).toEqual([{ ...line, calls: 4 }]);
    await store.sourceDays.deleteBefore('2026-12-01');
  });
});
