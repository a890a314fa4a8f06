import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailOf, mailsContract } from '@afilia/testing/backend/contracts/mails';
import { testBackends, testStore, type TestStore } from '@afilia/testing/backend/database';

const backends = await testBackends();

for (const backend of backends) mailsContract(backend.name, () => testStore(backend));

describe.each(backends)('the ledger of mails on $name', (backend) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await testStore(backend);
  });
  afterAll(() => store.drop());

  test('records that an obsolete mail was dropped, unless it went out', async () => {
    const dropped = await mailOf(store);
    await dropped.claim();
    await store.mails.dropMail(dropped.mail);
    const sent = await mailOf(store);
    await sent.claim();
    await store.mails.markMailSent({ ...sent.mail, now: sent.now() });
    await store.mails.dropMail(sent.mail);
    const never = await mailOf(store);
    await store.mails.dropMail(never.mail);

    const { rows } = await store.database.query(
      'SELECT status FROM outbound_mails WHERE application_id IN ($1, $2, $3) ORDER BY status',
      [dropped, sent, never].map(({ mail }) => mail.applicationId),
    );
    expect(rows).toEqual([{ status: 'dropped' }, { status: 'sent' }]);
  });
});
