import { startedApplication } from '@afilia/testing/backend/application-changes';
import { testBackends, testStore, type TestStore } from '@afilia/testing/backend/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffReadRecord } from '../../platform/ports/staff.ts';

const later = (at: string, seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString();

describe.each(await testBackends())('readings, on $name', (backend) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await testStore(backend);
  });
  afterAll(() => store.drop());

  const reading = async (): Promise<StaffReadRecord> => {
    const change = startedApplication();
    await store.applications.commit(change);
    return {
      staffId: 'carla',
      staffName: 'Carla Muñoz',
      applicationId: change.after.id,
      sessionId: null,
      ground: 'audit',
      groundRef: 'a-ground',
      part: 'summary',
      version: 3,
      at: '2026-11-20T15:00:00.000Z',
    };
  };
  const count = async ({ applicationId }: StaffReadRecord) =>
    (await store.staff.reads.ofApplication(applicationId, 100)).length;

  test('the same reading at the same instant is one row', async () => {
    const read = await reading();
    await Promise.all(Array.from({ length: 40 }, () => store.staff.reads.record(read)));
    expect(await count(read)).toBe(1);
  });

  test('another part, version, ground, reader or ten minutes later is another row', async () => {
    const read = await reading();
    const { record } = store.staff.reads;
    await record(read);
    await record({ ...read, at: later(read.at, 599) });
    expect(await count(read)).toBe(1);
    const others: Partial<StaffReadRecord>[] = [
      { part: 'document:contract' },
      { version: 4 },
      { ground: 'urgent' },
      { groundRef: 'another' },
      { staffId: 'sofia' },
      { at: later(read.at, 600) },
    ];
    for (const [index, other] of others.entries()) {
      await record({ ...read, ...other });
      expect([other, await count(read)]).toEqual([other, index + 2]);
    }
  });
});
