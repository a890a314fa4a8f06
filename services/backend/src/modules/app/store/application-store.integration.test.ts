import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startedApplication } from '@afilia/testing/backend/application-changes';
import { recordContract } from '@afilia/testing/backend/contracts/record';
import { testBackends, testStore, type TestStore } from '@afilia/testing/backend/database';

const backends = await testBackends();

for (const backend of backends) recordContract(backend.name, () => testStore(backend));

describe.each(backends)('the record on $name', (backend) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await testStore(backend);
  });
  afterAll(() => store.drop());

  test('says nothing of the parameters when a query fails', async () => {
    const change = startedApplication();
    change.sealed = [{ id: 'a', value: 'SECRET\0', expiresAt: change.at }];

    const failure = await store.applications.commit(change).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: '22021' });
    expect(String(failure)).not.toContain('SECRET');

    const wrongId = await store.applications.load('SECRET').catch((error: unknown) => error);
    expect(wrongId).toMatchObject({ code: '22P02' });
  });
});
