import type { ApplicationStore } from '@afilia/backend/record/ports/application-store';
import type { MailLedger } from '@afilia/backend/record/ports/mails';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startedApplication } from '../application-changes.ts';
import { fakeClock } from '../clock.ts';

/** A ledger and the record that its mails are about. */
type OpenedLedger = { applications: ApplicationStore; mails: MailLedger; drop: () => Promise<void> };

/** A mail of a new application, with the acts of a test on it. */
export async function mailOf({ applications, mails }: Pick<OpenedLedger, 'applications' | 'mails'>) {
  const { after, ...change } = startedApplication();
  await applications.commit({ after, ...change });
  const clock = fakeClock();
  const mail = { applicationId: after.id, key: 'otp:1' };
  const now = () => clock.now().toISOString();
  const claim = () => mails.claimMail({ ...mail, kind: 'otp', now: now() });
  return { mail, clock, now, claim };
}

/**
 * Tests the contract of every implementation of `MailLedger`.
 *
 * @param name - of its database, for the title
 */
export const mailsContract = (name: string, open: () => Promise<OpenedLedger>) =>
  describe(`the ledger of mails on ${name}`, () => {
    let store: OpenedLedger;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.drop());

    const aMail = () => mailOf(store);

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

    test('says that it is in doubt when the sender never said how it went, and gives it out at once', async () => {
      const { claim } = await aMail();
      expect(await claim()).toBe('claimed');
      expect(await claim()).toBe('in-doubt');
    });
  });
