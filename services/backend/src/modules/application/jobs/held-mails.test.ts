import type { Application } from '@afilia/domain/application/model/application';
import { expect, test } from 'vitest';
import type { MailClaim } from '../../record/ports/mails.ts';
import { createSendMail } from '../../app/jobs/send-mail.ts';

type Deps = Parameters<typeof createSendMail>[0];

/** One job of a mail to a signatory whose link is not opened yet, with as many turns and deliveries as are given. */
function sending(of: { waitSeconds?: number; claim?: MailClaim; fails?: boolean; status?: string }) {
  const { waitSeconds = 0, claim = 'claimed', fails = false, status = 'confirmed' } = of;
  const did: string[] = [];
  const application = {
    id: 'a',
    version: 1,
    isPJ: true,
    flow: { state: 'signing', step: 'collecting' },
    contactVerifiedAt: 'now',
    prospect: { email: 'camila@correo.cl' },
    signatories: [
      {
        id: 's',
        name: 'Pedro',
        status,
        sealedAt: null,
        contact: { email: 'pedro@correo.cl', phone: '' },
        link: { linkId: 'l', expiresAt: '2026-12-01T00:00:00Z' },
      },
    ],
    keyHolder: null,
    cases: [],
  } as unknown as Application;
  const deps = {
    store: { load: async () => application, commandResult: async () => undefined },
    clock: { now: () => new Date('2026-11-29T12:00:00Z') },
    links: { tokenOf: (id: string) => `token ${id}` },
    ledger: {
      claimMail: async () => claim,
      releaseMail: async () => void did.push('released'),
      markMailSent: async () => void did.push('marked'),
      dropMail: async () => void did.push('dropped'),
    },
    mailer: {
      send: async () => {
        did.push('sent');
        return fails ? { ok: false, error: { permanent: false, detail: '' } } : { ok: true, value: {} };
      },
    },
    messages: {
      take: async (to: object, cause: string) => {
        did.push(`asked ${JSON.stringify(to)} ${cause}`);
        return { waitSeconds, giveBack: async () => void did.push('given back') };
      },
    },
  } as unknown as Deps;
  const job = { applicationId: 'a', mail: 'signatureRequest', about: 'l', recipient: 's' };
  const run = { jobId: 'j', attempt: 1, lastAttempt: false, signal: new AbortController().signal };
  return { did, work: createSendMail(deps)(job, run) };
}

const requested = 'asked {"mailbox":"pedro@correo.cl"} typed';

test('a link to a mailbox that got as many mails as it may goes out later', async () => {
  const { did, work } = sending({ waitSeconds: 1200 });
  expect(await work).toEqual({ againAfterSeconds: 1200 });
  expect(did).toEqual([requested, 'released']);
});

test('a mail that the mail server did not take is given back, so that an hour without it uses up nothing', async () => {
  const { did, work } = sending({ fails: true });
  expect(await work).toBe('again');
  expect(did).toEqual([requested, 'sent', 'released', 'given back']);
});

test('a mail of which it is not known whether it went out counted then, and counts no more', async () => {
  const { did, work } = sending({ claim: 'in-doubt', fails: true });
  expect(await work).toBe('again');
  expect(did).toEqual(['sent', 'released']);
});

test('mails to a signatory who opened the link are not held up by what strangers sent there', async () => {
  const { did, work } = sending({ waitSeconds: 1200, status: 'opened', fails: true });
  expect(await work).toBe('again');
  expect(did).toEqual(['sent', 'released']);
});
