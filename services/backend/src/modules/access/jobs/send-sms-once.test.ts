import { expect, test } from 'vitest';
import type { MailClaim } from '../../record/ports/mails.ts';
import { sendSmsOnce, type TextDeps } from './send-sms-once.ts';

/** One text message, with as many turns as are given, to a gateway that answers or is away. */
async function texting(of: { claim?: MailClaim; waitSeconds?: number; isAway?: boolean }) {
  const { claim = 'claimed', waitSeconds = 0, isAway = false } = of;
  const did: string[] = [];
  const deps = {
    messenger: {
      send: async () => {
        did.push('sent');
        return isAway ? { kind: 'failed', retryable: true } : { kind: 'answer', answer: { accepted: true } };
      },
    },
    ledger: {
      claimMail: async () => claim,
      markMailSent: async () => void did.push('marked'),
      releaseMail: async () => void did.push('released'),
      dropMail: async () => void did.push('dropped'),
    },
    messages: {
      take: async (to: object, cause: string) => {
        did.push(`asked ${JSON.stringify(to)} ${cause}`);
        return { waitSeconds, giveBack: async () => void did.push('given back') };
      },
      waitFor: async () => 0,
    },
  } as unknown as TextDeps;
  const text = { applicationId: 'a', key: 'k', messageId: 'm', to: '+56987654321', text: 't' };
  const now = () => '2026-11-29T12:00:00Z';
  const outcome = await sendSmsOnce(deps, { ...text, cause: 'typed', now }, new AbortController().signal);
  return { outcome, did };
}

const requested = 'asked {"phone":"+56987654321"} typed';

test('a text message counts against its phone, once', async () => {
  expect(await texting({})).toEqual({ outcome: 'sent', did: [requested, 'sent', 'marked'] });
  expect(await texting({ claim: 'in-doubt' })).toEqual({ outcome: 'sent', did: ['sent', 'marked'] });
  expect(await texting({ claim: 'already-sent' })).toEqual({ outcome: 'sent', did: [] });
});

test('none goes to a phone that got as many as it may', async () => {
  expect(await texting({ waitSeconds: 60 })).toEqual({ outcome: 'refused', did: [requested, 'dropped'] });
});

test('a message that the gateway did not take is given back, so that an hour without it uses up nothing', async () => {
  expect(await texting({ isAway: true })).toEqual({
    outcome: 'again',
    did: [requested, 'sent', 'released', 'given back'],
  });
});
