import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startedApplication } from '@afilia/testing/application-changes';
import { fakeClock } from '@afilia/testing/clock';
import { testBackends, testStore, type TestStore } from '@afilia/testing/database';

describe.each(await testBackends())('the ledger of mails on $name', (backend) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await testStore(backend);
  });
  afterAll(() => store.drop());

  const aMail = async () => {
    const { after, ...change } = startedApplication();
    await store.applications.commit({ after, ...change });
    const clock = fakeClock();
    const mail = { applicationId: after.id, key: 'otp:1' };
    const now = () => clock.now().toISOString();
    const claim = () => store.mails.claimMail({ ...mail, kind: 'otp', now: now() });
    return { mail, clock, now, claim };
  };

  test('never gives a mail out again once it was sent', async () => {
    const { mail, claim, clock, now } = await aMail();
    await claim();
    await store.mails.markMailSent({ ...mail, now: now() });
    clock.advance(24 * 3_600_000);

    expect(await claim()).toBe('already-sent');
    await store.mails.releaseMail(mail);
    expect(await claim()).toBe('already-sent');
  });

  test('gives it out at once when it certainly did not go out', async () => {
    const { mail, claim } = await aMail();
    await claim();
    await store.mails.releaseMail(mail);

    expect(await claim()).toBe('claimed');
  });

  test('keeps that a mail nobody needs any more was dropped, unless it went out', async () => {
    const dropped = await aMail();
    await dropped.claim();
    await store.mails.dropMail(dropped.mail);
    const sent = await aMail();
    await sent.claim();
    await store.mails.markMailSent({ ...sent.mail, now: sent.now() });
    await store.mails.dropMail(sent.mail);
    const never = await aMail();
    await store.mails.dropMail(never.mail);

    const { rows } = await store.database.query(
      'SELECT status FROM outbound_mails WHERE application_id IN ($1, $2, $3) ORDER BY status',
      [dropped, sent, never].map(({ mail }) => mail.applicationId),
    );
    expect(rows).toEqual([{ status: 'dropped' }, { status: 'sent' }]);
  });

  test('says that it is in doubt when the sender never said how it went, and gives it out at once', async () => {
    const { claim } = await aMail();
    expect(await claim()).toBe('claimed');
    expect(await claim()).toBe('in-doubt');
  });
});
