import type { Application } from '@afilia/domain/application/model/application';
import type { MailLedger } from '../ports/mails.ts';
import type { Messenger } from '../ports/messenger.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { messageIdOf } from '../use-cases/company/record-receipt.ts';
import { limitOfPhone } from './limit-of-phone.ts';
import { textOnce } from './text-once.ts';

type Deps = {
  messenger: Messenger;
  ledger: MailLedger;
  rateLimiter: RateLimiter;
  rateLimitFactor: number;
  /** Whose name people read in the message. */
  brandOf: (application: Application) => string;
};

type Text = {
  application: Application;
  to: string;
  code: string;
  /** What names the code: the same one is sent once. */
  about: string;
  now: () => string;
};

/** Sends codes to come back to phones. */
export type ResumeTexts = {
  /** @returns whether it is to be tried again; one that the phone's limit refuses is not, and nobody is told */
  send: (text: Text, signal: AbortSignal) => Promise<boolean>;
};

/** A code to come back by text message (decision 0129), in the ledger and by the limit of every code to a phone. */
export const createResumeTexts = ({
  messenger,
  ledger,
  rateLimiter,
  rateLimitFactor,
  brandOf,
}: Deps): ResumeTexts => ({
  send: async ({ application, to, code, about, now }, signal) => {
    const outcome = await textOnce(
      { messenger, ledger, rateLimiter },
      {
        applicationId: application.id,
        key: `resume-sms:${about}`,
        messageId: messageIdOf(application.id, about.replaceAll(':', '-')),
        to,
        text: `${code} es tu código para retomar tu solicitud en ${brandOf(application)}. No lo compartas.`,
        limits: [limitOfPhone(to, rateLimitFactor)],
        now,
      },
      signal,
    );
    return outcome === 'again';
  },
});
