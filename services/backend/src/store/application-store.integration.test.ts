import { randomUUID } from 'node:crypto';
import { declineSignature } from '@afilia/domain/application/applicant/sign-documents';
import { ApplicationSpec } from '@afilia/domain/application/spec/application-spec';
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

  test('an application that an earlier version stored has its annulled documents from its events', async () => {
    const spec = new ApplicationSpec().toSigning();
    spec.when((application, context) => declineSignature(application, 'no', context));
    const id = randomUUID();
    const { annulledDocuments, ...after } = { ...spec.application, id, folio: `S-${id}` };
    const events = spec.events.map((event) =>
      event.type === 'ApplicationStarted' ? { ...event, id, folio: after.folio } : event,
    );
    await store.applications.commit(startedApplication({ after, events }));
    expect(annulledDocuments).toMatchObject([{ id: 'd1', because: 'declined' }]);
    expect((await store.applications.load(id))?.annulledDocuments).toEqual(annulledDocuments);
  });
});
