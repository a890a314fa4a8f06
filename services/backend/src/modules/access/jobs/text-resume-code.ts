import type { Application } from '@afilia/domain/application/model/application';
import type { MessageCause } from '../../platform/ports/message-counts.ts';
import { messageIdOf } from '../use-cases/record-receipt.ts';
import { sendSmsOnce, type TextDeps } from './send-sms-once.ts';

type Deps = TextDeps & {
  /** Name of the brand in the message. */
  brandOf: (application: Application) => string;
};

type Text = {
  application: Application;
  to: string;
  code: string;
  /** Name of the code: the same one is sent once. */
  about: string;
  cause: MessageCause;
  now: () => string;
};

/** Sends codes to come back to phones. */
export type ResumeTexts = {
  /** @returns true: try again; a message that the phone's limit refuses is given up, and no person hears of it */
  send: (text: Text, signal: AbortSignal) => Promise<boolean>;
};

/** A code to come back by text message (decision access-phones), in the ledger and by the limit of every code to a phone. */
export const createResumeTexts = ({ messenger, ledger, messages, brandOf }: Deps): ResumeTexts => ({
  send: async ({ application, to, code, about, cause, now }, signal) => {
    const outcome = await sendSmsOnce(
      { messenger, ledger, messages },
      {
        applicationId: application.id,
        key: `resume-sms:${about}`,
        messageId: messageIdOf(application.id, about.replaceAll(':', '-')),
        to,
        text: `${code} es tu código para retomar tu solicitud en ${brandOf(application)}. No lo compartas.`,
        cause,
        now,
      },
      signal,
    );
    return outcome === 'again';
  },
});
