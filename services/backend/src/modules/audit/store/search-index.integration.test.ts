import { nextChange, startedApplication } from '@afilia/testing/backend/application-changes';
import { testBackends, testStore, type TestStore } from '@afilia/testing/backend/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIndexSearch } from '../jobs/index-search.ts';
import type { JobRequest } from '../../platform/ports/jobs.ts';

const now = new Date().toISOString();

describe.each(await testBackends())('applications stored without search keys, on $name', (backend) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await testStore(backend);
  });
  afterAll(() => store.drop());

  const sent: JobRequest[] = [];
  const run = (signal = new AbortController().signal) =>
    createIndexSearch({
      index: store.searchIndex,
      clock: { now: () => new Date(now) },
      send: async (jobs) => void sent.push(...jobs),
      report: () => undefined,
    })({}, { jobId: 'walk', attempt: 1, lastAttempt: false, signal });
  /** Writes an application without terms. */
  const written = async () => {
    const change = startedApplication({ at: now });
    await store.applications.commit(change);
    return change;
  };
  const find = async (rut: string) =>
    (await store.staff.search.find({ kind: 'terms', terms: [{ kind: 'rut', text: rut }] }, 50)).map(
      ({ application }) => application.id,
    );

  test('are found once the walk went over them, and until then it says since when', async () => {
    const first = await written();
    expect(await store.staff.search.missingBefore()).not.toBeNull();
    expect(await find(first.after.merchantRut)).not.toContain(first.after.id);
    expect(await run()).toBe('done');
    expect(await find(first.after.merchantRut)).toContain(first.after.id);
    expect(await store.staff.search.missingBefore()).toBeNull();
    expect(sent.at(-1)).toMatchObject({ name: 'index-search', startAfter: expect.any(String) });
  });

  test('an application that was changed without terms is found after the next walk', async () => {
    const later = await written();
    await run();
    expect(await find(later.after.merchantRut)).toContain(later.after.id);
    const change = nextChange(later.after, ['read'], { at: now });
    const cases = [{ contact: { name: 'Eva Soto', email: 'Vieja@Correo.cl' }, error: {} }] as never;
    await store.applications.commit({ ...change, after: { ...change.after, cases } });
    await run();
    const found = await store.staff.search.find(
      { kind: 'terms', terms: [{ kind: 'email', text: 'vieja@correo.cl' }] },
      10,
    );
    expect(found.map(({ application }) => application.id)).toEqual([later.after.id]);
  });

  test('a walk goes on where it was stopped', async () => {
    const several = await Promise.all([written(), written(), written(), written(), written()]);
    const lots: number[] = [];
    for (let isDone = false; !isDone;) {
      const lot = await store.searchIndex.indexLot(2, now);
      lots.push(lot.indexed);
      ({ isDone } = lot);
    }
    expect(lots.slice(0, -1).every((indexed) => indexed === 2)).toBe(true);
    for (const { after } of several) expect(await find(after.merchantRut)).toContain(after.id);
    expect(await run(AbortSignal.abort())).toBe('again');
  });

  test('a person who is erased while the walk reads gets no key back', async () => {
    const gone = await written();
    await store.personalData.erase(gone.after.id, { because: 'request', at: now });
    await run();
    const { rows } = await store.database.query('SELECT * FROM search_keys WHERE application_id = $1', [
      gone.after.id,
    ]);
    expect(rows).toEqual([]);
  });
});
