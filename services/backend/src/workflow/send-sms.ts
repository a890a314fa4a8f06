import type { Application } from '@afilia/domain/application/model/application';
import { recordMail } from '@afilia/domain/application/applicant/recovery';
import { isFactorUndelivered } from '@afilia/domain/application/company/second-factor';
import { phoneChallenge } from '@afilia/domain/application/applicant/phone-challenge';
import { accept } from '@afilia/domain/application/model/decision';
import { z } from 'zod';
import type { JobHandler } from '../ports/jobs.ts';
import type { MailLedger } from '../ports/mails.ts';
import type { Messenger } from '../ports/messenger.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { Noticed } from '@afilia/domain/application/review/signal-risk';
import { type CommandDeps, runCommand } from '../use-cases/command/run-command.ts';
import { withSignals } from '../use-cases/command/with-signals.ts';
import { messageIdOf } from '../use-cases/company/record-receipt.ts';
import { limitOfPhone } from './limit-of-phone.ts';
import { comparePerson, type PeopleComparison } from './compare-people.ts';

const jobData = z.object({ applicationId: z.string(), about: z.string() });

type Deps = CommandDeps & {
  messenger: Messenger;
  people?: PeopleComparison | undefined;
  ledger: MailLedger;
  rateLimiter: RateLimiter;
  rateLimitFactor: number;
  /** Whose name people read in the message. */
  brandOf: (application: Application) => string;
};

/**
 * Sends the code of a challenge to a telephone, once: the ledger knows which went out, and one that is repeated because its
 * sender died has the same id and, derived from the challenge, the same code.
 */
export const createSendSms =
  ({ messenger, ledger, rateLimiter, rateLimitFactor, brandOf, ...deps }: Deps): JobHandler =>
  async (data, { lastAttempt, signal }) => {
    const { applicationId, about } = jobData.parse(data);
    const now = () => deps.clock.now().toISOString();
    const application = await deps.store.load(applicationId);
    const signatory = application?.signatories.find(({ factor }) => factor?.challengeId === about);
    const challenge = signatory?.factor ?? (application && phoneChallenge(application, about));
    const key = { applicationId, key: `sms:${about}` };
    if (!application || !challenge || now() >= challenge.expiresAt) {
      await ledger.dropMail(key);
      return 'done';
    }
    const record = (delivered: boolean, noticed: readonly Noticed[] = []) =>
      runCommand(
        deps,
        { applicationId, commandId: `sms:${about}:${delivered ? 'sent' : 'failed'}` },
        (current, moment) =>
          // The gateway's receipt may come before this, and knows better.
          delivered && isFactorUndelivered(current, about)
            ? accept()
            : withSignals(
                deps,
                current,
                recordMail({ mail: 'otp', about, delivered }, moment),
                noticed,
                moment,
              ),
      );
    const claim = await ledger.claimMail({ ...key, kind: 'sms', now: now() });
    if (claim === 'erased') return 'done';
    if (claim !== 'already-sent') {
      const { sentTo: to } = challenge;
      if (claim === 'claimed' && (await rateLimiter.take([limitOfPhone(to, rateLimitFactor)])) > 0) {
        await ledger.dropMail(key);
        await record(false);
        return 'done';
      }
      const use = challenge.purpose === 'phone' ? 'confirmar tu celular en' : 'firmar con';
      const text = `${deps.codes.codeOf(about)} es tu código para ${use} ${brandOf(application)}. No lo compartas.`;
      const messageId = messageIdOf(applicationId, about);
      const sent = await messenger.send({ messageId, to, text }, { requestId: messageId, signal });
      if (sent.kind !== 'answer') {
        await ledger.releaseMail(key);
        if (sent.kind === 'failed' && sent.retryable && !lastAttempt) return 'again';
        await record(false);
        return 'done';
      }
      await ledger.markMailSent({ ...key, now: now() });
    }
    // The one that the applicant gave was compared with the card; another may have been named since.
    const isOther = signatory !== undefined && challenge.sentTo !== signatory.contact?.phone;
    await record(true, isOther ? await comparePerson(deps, application, signatory.id) : []);
    return 'done';
  };
