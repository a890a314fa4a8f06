import { hash } from 'node:crypto';
import { recordMail } from '@afilia/domain/application/applicant/recovery';
import { z } from 'zod';
import type { JobHandler } from '../ports/jobs.ts';
import type { MailLedger } from '../ports/mails.ts';
import type { Messenger } from '../ports/messenger.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { type CommandDeps, runCommand } from '../use-cases/command/run-command.ts';

const jobData = z.object({ applicationId: z.string(), about: z.string() });

type Deps = CommandDeps & {
  messenger: Messenger;
  ledger: MailLedger;
  rateLimiter: RateLimiter;
  rateLimitFactor: number;
  /** Whose name people read in the message. */
  brand: string;
};

/** As for a mailbox: codes an hour to one telephone, of however many applications. */
const codesAnHour = 10;

/**
 * Sends the code of a challenge to a telephone, once: the ledger knows which went out, and one that is repeated because its
 * sender died has the same id and, derived from the challenge, the same code.
 */
export const createSendSms =
  ({ messenger, ledger, rateLimiter, rateLimitFactor, brand, ...deps }: Deps): JobHandler =>
  async (data, { lastAttempt, signal }) => {
    const { applicationId, about } = jobData.parse(data);
    const now = () => deps.clock.now().toISOString();
    const application = await deps.store.load(applicationId);
    const challenge = application?.signatories.find(({ factor }) => factor?.challengeId === about)?.factor;
    const key = { applicationId, key: `sms:${about}` };
    if (!challenge || now() >= challenge.expiresAt) {
      await ledger.dropMail(key);
      return 'done';
    }
    const record = (delivered: boolean) =>
      runCommand(
        deps,
        { applicationId, commandId: `sms:${about}:${delivered ? 'sent' : 'failed'}` },
        (_application, moment) => recordMail({ mail: 'otp', about, delivered }, moment),
      );
    const claim = await ledger.claimMail({ ...key, kind: 'sms', now: now() });
    if (claim === 'erased') return 'done';
    if (claim !== 'already-sent') {
      const { sentTo: to } = challenge;
      const attempts = Math.max(1, codesAnHour * rateLimitFactor);
      const limit = { key: `sms ${hash('sha256', to, 'base64url')}`, attempts, perSeconds: 3600 };
      if (claim === 'claimed' && (await rateLimiter.take([limit])) > 0) {
        await ledger.dropMail(key);
        await record(false);
        return 'done';
      }
      const text = `${deps.codes.codeOf(about)} es tu código para firmar con ${brand}. No lo compartas.`;
      const messageId = `${applicationId}.sms.${about}`;
      const sent = await messenger.send({ messageId, to, text }, { requestId: messageId, signal });
      if (sent.kind !== 'answer') {
        await ledger.releaseMail(key);
        if (sent.kind === 'failed' && sent.retryable && !lastAttempt) return 'again';
        await record(false);
        return 'done';
      }
      await ledger.markMailSent({ ...key, now: now() });
    }
    await record(true);
    return 'done';
  };
