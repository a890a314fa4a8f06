import { randomUUID } from 'node:crypto';
import { backendsForRules, testStore, type TestStore } from '@afilia/testing/backend/database';
import { type Stored, storeRecords } from '@afilia/testing/backend/stored-records';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FieldRefusal } from '../ports/field-refusals.ts';
import { releaseWeeks } from '../use-cases/release-weeks.ts';
import { projectChanges } from '../jobs/project-funnel.ts';

/** A Thursday; the week before is over. */
const now = '2026-11-26T15:00:00.000Z';
const lastWeek = '2026-11-16';
const clock = { now: () => new Date(now) };

describe.each(await backendsForRules())('refused fields of the funnel, on $name', (backend) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await testStore(backend);
  });
  afterAll(() => store.drop());
  beforeEach(async () => {
    await store.database.query('DELETE FROM applications');
    await store.funnel.projection.clear();
  });

  const several = (count: number, one: Stored) =>
    storeRecords(
      store,
      Array.from({ length: count }, () => one),
      now,
    );
  const began: Stored = {
    events: [
      ['ApplicationStarted', '2026-11-17T12:00:00.000Z'],
      ['PrescreeningPassed', '2026-11-17T12:00:10.000Z'],
    ],
  };
  const run = async () => {
    const deps = { projection: store.funnel.projection, clock };
    await projectChanges(deps);
    await releaseWeeks(deps);
  };
  const all = async (table: string) =>
    (await store.database.query(`SELECT to_jsonb(one) - 'released_at' AS row FROM ${table} one ORDER BY 1`))
      .rows;

  const refusedAt = (ids: readonly string[], at: string, over: Partial<FieldRefusal> = {}) =>
    store.fieldRefusals.add(
      ids.map((applicationId) => ({
        applicationId,
        operation: 'save-prospect',
        field: 'email',
        reason: 'email.format',
        at,
        ...over,
      })),
    );
  const fieldsOf = async (filter: object = {}) =>
    (await store.funnel.reading.cells([lastWeek], filter, 1))
      .filter(({ measure }) => measure === 'fields' || measure === 'fieldTimes')
      .map(({ filter: _filter, week: _week, ...cell }) => cell)
      .toSorted((one, other) => one.measure.localeCompare(other.measure));
  const wentOn: Stored = {
    events: [...began.events, ['ProspectSaved', '2026-11-17T12:10:00.000Z']],
  };

  test('a field that was refused counts once for each application, at the stage where it stood, with the time until it went on', async () => {
    const ids = await several(20, wentOn);
    const others = await several(3, began);
    await refusedAt([...ids, ...others], '2026-11-17T12:09:00.000Z');
    await refusedAt(ids, '2026-11-17T12:09:30.000Z');
    await refusedAt(ids, '2026-11-17T12:09:50.000Z', { operation: 'change-email' });
    // Refusals that do not count: not an application of ours, none that stood at a stage then, another week.
    await refusedAt([randomUUID()], '2026-11-17T12:09:00.000Z');
    await refusedAt(ids, '2026-11-16T12:00:00.000Z', { field: 'phone', reason: 'required' });
    await refusedAt(ids, '2026-11-23T04:00:00.000Z', { field: 'website', reason: 'web.format' });
    await run();
    const code = 'email email.format';
    expect(await fieldsOf()).toEqual([
      { step: 'prescreened', code, measure: 'fields', people: 23 },
      { step: 'prescreened', code, measure: 'fieldTimes', median: 35, slow: 60 },
    ]);
    expect(await fieldsOf({ kind: 'natural' })).toHaveLength(2);
    expect(await fieldsOf({ kind: 'legal' })).toEqual([]);
  });

  test('of nineteen no field is shown, and going on later changes no time that was shown', async () => {
    await several(40, wentOn);
    await refusedAt(await several(19, wentOn), '2026-11-17T12:09:00.000Z');
    const late: Stored = {
      events: [...began.events, ['ProspectSaved', '2026-11-23T03:00:00.000Z']],
    };
    await refusedAt(await several(30, late), '2026-11-17T12:09:00.000Z', { field: 'phone' });
    await run();
    expect(await fieldsOf()).toEqual([
      { step: 'prescreened', code: 'phone email.format', measure: 'fields', people: 30 },
    ]);
  });

  test('refusals of checks are read from events, those of commands stay, and a rebuild gives the same', async () => {
    const refused: Stored = {
      events: [
        ...wentOn.events,
        ['CredentialsRefused', '2026-11-18T12:00:00.000Z', { code: 'E12' }],
        ['CredentialsRefused', '2026-11-18T12:05:00.000Z', { code: 'E12' }],
        ['SignatoryIdentityRefused', '2026-11-18T13:00:00.000Z', { reason: 'documentNumber.unknown' }],
      ],
    };
    const ids = await several(21, refused);
    await refusedAt(ids, '2026-11-18T12:30:00.000Z');
    await run();
    expect((await fieldsOf()).map(({ code }) => code).toSorted()).toEqual([
      'credentials E12',
      'email email.format',
      'identityCard refused',
    ]);
    const before = [await all('funnel_fields'), await all('funnel_cells')];
    await run();
    await store.funnel.projection.clear();
    expect(await all('funnel_fields')).toHaveLength(21);
    await run();
    expect([await all('funnel_fields'), await all('funnel_cells')]).toEqual(before);
    expect(JSON.stringify(before)).not.toContain('documentNumber');
    await store.database.query('DELETE FROM applications');
    expect(await all('funnel_fields')).toEqual([]);
  });
});
