import { startedApplication } from '@afilia/testing/backend/application-changes';
import { storeBeside, testBackends, testStore, type TestStore } from '@afilia/testing/backend/database';
import { startSigningBench } from '@afilia/testing/documents/signing-bench';
import { sql } from 'drizzle-orm';
import { straightOut } from '@afilia/testing/services/straight-out';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTimestampChecker } from '@afilia/pades/signing/timestamp-checker';
import { createTimestampClient } from '@afilia/pades/signing/timestamp-client';
import type { JobRequest } from '../../platform/ports/jobs.ts';
import type { TimestampClient } from '@afilia/pades/types';
import { type CheckedDay, checkAudit } from '../use-cases/check-audit.ts';
import { createSealAudit } from '../jobs/seal-audit.ts';

let bench: Awaited<ReturnType<typeof startSigningBench>>;
beforeAll(async () => {
  bench = await startSigningBench();
});
afterAll(() => bench?.close());

/** No server listens there. */
const away = createTimestampClient({ http: straightOut, url: 'http://127.0.0.1:9/', timeoutMs: 1000 });

describe.each(await testBackends())('the seals over what staff did, on $name', (backend) => {
  let store: TestStore;
  let applicationId = '';
  let now = '2026-11-21T07:00:00.000Z';
  const sent: JobRequest[] = [];
  beforeAll(async () => {
    store = await testStore(backend);
  });
  afterAll(() => store?.drop());
  beforeEach(async () => {
    await store.database.query(
      'TRUNCATE audit_seals, staff_reads, staff_searches, desk_activities RESTART IDENTITY',
    );
    const change = startedApplication();
    await store.applications.commit(change);
    applicationId = change.after.id;
    now = '2026-11-21T07:00:00.000Z';
  });

  const clock = { now: () => new Date(now) };
  const seal = (timestamps: TimestampClient = bench.timestamps, trail = store.auditTrail) =>
    createSealAudit({
      trail,
      timestamps,
      clock,
      send: async (jobs) => void sent.push(...jobs),
      report: () => undefined,
    })({}, { jobId: 'seal', attempt: 1, lastAttempt: false, signal: new AbortController().signal });
  const check = async (roots = [bench.timeStampRoot]) => {
    const days: CheckedDay[] = [];
    const checker = createTimestampChecker(roots);
    const onDay = (day: CheckedDay) => void days.push(day);
    const end = await checkAudit({ trail: store.auditTrail, checker, clock, onDay });
    return { ...end, days, all: [...days.flatMap(({ faults }) => faults), ...end.faults] };
  };
  let version = 0;
  const read = (at: string) =>
    store.staff.reads.record({
      staffId: 'carla',
      staffName: 'Carla Muñoz',
      applicationId,
      sessionId: null,
      ground: 'audit',
      groundRef: 'a-ground',
      part: 'summary',
      version: ++version,
      at,
    });
  const search = (at: string) =>
    store.staff.searches.record([
      { staffId: 'ana', staffName: 'Ana', kind: 'rut', hash: 'hmac:x', hits: 1, at },
    ]);
  const change = (statement: string) => store.database.query(statement);

  test('a night seals the day that is over, and an unchanged day is as it was sealed', async () => {
    await read('2026-11-18T15:00:00.000Z');
    await search('2026-11-21T02:59:00.000Z');
    // Midnight in Chile: this is of today.
    await read('2026-11-21T03:01:00.000Z');
    expect(await seal()).toBe('done');
    expect(sent.at(-1)).toMatchObject({ key: 'audit:2026-11-22', startAfter: '2026-11-22T07:00:00.000Z' });
    const found = await check();
    expect(found).toMatchObject({ unsealed: 1, all: [] });
    expect(found.days).toMatchObject([{ day: '2026-11-20', rows: 2, stampedAt: expect.any(String) }]);
    // The same night again seals nothing.
    expect(await seal()).toBe('done');
    expect((await check()).days).toHaveLength(1);
  });

  test('rows that were changed, removed or added since are named', async () => {
    for (const second of [10, 11, 12, 13]) await read(`2026-11-20T15:00:${second}.000Z`);
    await change('DELETE FROM staff_reads WHERE id = 2');
    await search('2026-11-20T16:00:00.000Z');
    await seal();
    expect((await check()).all).toEqual([]);
    await change(`UPDATE staff_reads SET staff_name = 'Otra' WHERE id = 3`);
    await change('DELETE FROM staff_reads WHERE id = 4');
    await change(
      `INSERT INTO staff_reads (id, staff_id, staff_name, application_id, ground, part, at)
         SELECT 2, 'eva', 'Eva', application_id, ground, part, at FROM staff_reads WHERE id = 1`,
    );
    await change('UPDATE staff_searches SET hits = 0');
    expect((await check()).all).toEqual([
      { kind: 'added', table: 'staff_reads', id: 2 },
      { kind: 'changed', table: 'staff_reads', id: 3 },
      { kind: 'removed', table: 'staff_reads', id: 4 },
      { kind: 'changed', table: 'staff_searches', id: 1 },
    ]);
  });

  test('a seal that was made anew, taken out or stamped by a stranger does not hold', async () => {
    for (const day of [20, 21, 22]) {
      await read(`2026-11-${day}T15:00:00.000Z`);
      now = `2026-11-${day + 1}T07:00:00.000Z`;
      await seal();
    }
    expect((await check()).all).toEqual([]);
    expect((await check([bench.authority])).all).toMatchObject([20, 21, 22].map(() => ({ kind: 'stamp' })));
    await change(`UPDATE audit_seals SET token = (SELECT token FROM audit_seals WHERE number = 1)`);
    expect((await check()).all.map(({ kind }) => kind)).toEqual(['stamp', 'stamp']);
    await change(`UPDATE audit_seals SET digest = repeat('0', 64) WHERE number = 1`);
    expect((await check()).days[1]?.faults).toMatchObject([{ kind: 'seal' }, { kind: 'stamp' }]);
    await change('DELETE FROM audit_seals WHERE number = 2');
    expect((await check()).all).toContainEqual({
      kind: 'seal',
      detail: 'seal 2 of 2026-11-21 should be here',
    });
    await change('DELETE FROM audit_seals WHERE number = 3');
    now = '2026-11-26T12:00:00.000Z';
    expect((await check()).faults).toEqual([
      { kind: 'missing', detail: 'nothing was sealed after 2026-11-20' },
    ]);
  });

  test('an authority that is away delays its time stamp and loses nothing', async () => {
    await read('2026-11-20T15:00:00.000Z');
    expect(await seal(away)).toBe('again');
    await read('2026-11-21T15:00:00.000Z');
    now = '2026-11-22T07:00:00.000Z';
    expect(await seal(away)).toBe('again');
    expect((await check()).days.map(({ rows, stampedAt }) => [rows, stampedAt])).toEqual([
      [1, null],
      [1, null],
    ]);
    expect((await check()).all).toEqual([]);
    now = '2026-11-24T12:00:00.000Z';
    expect((await check()).all).toEqual([{ kind: 'stamp', detail: 'it has no time stamp' }]);
    expect(await seal()).toBe('done');
    expect((await check()).all).toEqual([]);
  });

  test('days that were missed are made up in order', async () => {
    await read('2026-11-20T15:00:00.000Z');
    await seal();
    for (const day of [21, 23, 24]) await read(`2026-11-${day}T15:00:00.000Z`);
    now = '2026-11-25T07:00:00.000Z';
    expect(await seal()).toBe('done');
    const { days, all } = await check();
    expect(days.map(({ number, day, rows }) => [number, day, rows])).toEqual([
      [1, '2026-11-20', 1],
      [2, '2026-11-21', 1],
      [3, '2026-11-22', 0],
      [4, '2026-11-23', 1],
      [5, '2026-11-24', 1],
    ]);
    expect(all).toEqual([]);
  });

  test('several nodes at once make one seal', async () => {
    for (const day of [19, 20]) await read(`2026-11-${day}T15:00:00.000Z`);
    const beside = backend.name === 'PGlite' ? undefined : await storeBeside(store);
    const trails = Array.from({ length: 6 }, (_one, index) =>
      index % 2 === 0 || !beside ? store.auditTrail : beside.auditTrail,
    );
    await Promise.all(trails.map((trail) => seal(bench.timestamps, trail)));
    now = '2026-11-23T07:00:00.000Z';
    await Promise.all(trails.map((trail) => seal(bench.timestamps, trail)));
    const { days, all } = await check();
    expect(days.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    expect(all).toEqual([]);
    await beside?.drop();
  });

  test('a row that comes in late is in the next seal, and is counted', async () => {
    await read('2026-11-20T15:00:00.000Z');
    await seal();
    await read('2026-11-20T16:00:00.000Z');
    await read('2026-11-21T15:00:00.000Z');
    expect((await check()).unsealed).toBe(2);
    now = '2026-11-22T07:00:00.000Z';
    await seal();
    const { days, unsealed, all } = await check();
    expect([days[1]?.rows, days[1]?.late, unsealed, all]).toEqual([2, 1, 0, []]);
  });

  test.skipIf(backend.name === 'PGlite')(
    'a row that has its number and is not committed yet is waited for',
    async () => {
      let commit = () => {};
      const held = new Promise<void>((resolve) => {
        commit = resolve;
      });
      let isInserted = () => {};
      const inserted = new Promise<void>((resolve) => {
        isInserted = resolve;
      });
      const slow = store.database.transaction(async (tx) => {
        await tx.execute(
          sql`INSERT INTO staff_searches (staff_id, staff_name, kind, hash, hits, at)
             VALUES ('slow', 'Slow', 'rut', 'x', 1, '2026-11-20T15:00:00Z')`,
        );
        isInserted();
        await held;
      });
      await inserted;
      await search('2026-11-20T15:00:01.000Z');
      const sealing = seal();
      const waiting = `SELECT 1 FROM pg_locks WHERE mode = 'ShareLock' AND NOT granted`;
      while ((await store.database.query(waiting)).rows.length === 0)
        await new Promise((resolve) => setImmediate(resolve));
      commit();
      await slow;
      expect(await sealing).toBe('done');
      expect((await check()).days).toMatchObject([{ rows: 2 }]);
    },
  );

  test('erasing an application leaves the chain as it was sealed', async () => {
    await read('2026-11-20T15:00:00.000Z');
    await store.staff.grounds.take({
      id: '00000000-0000-4000-8000-00000000000a',
      applicationId,
      staffId: 'carla',
      staffName: 'Carla Muñoz',
      ground: 'audit',
      reason: 'Oficio 1234 de la autoridad.',
      at: '2026-11-20T15:00:00.000Z',
      until: '2026-11-20T16:00:00.000Z',
    });
    await seal();
    await store.personalData.erase(applicationId, { because: 'ticket 1', at: now });
    const { days, all } = await check();
    expect([days[0]?.rows, all]).toEqual([2, []]);
  });
});
