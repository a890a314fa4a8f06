import type { Mailer, OutgoingMail } from '@afilia/backend/platform/ports/mailer';
import { err, ok } from '@afilia/domain/values/result';
import type { Outside } from '../world/outside.ts';

export type ArrivedMail = { messageId: string; mail: OutgoingMail; at: number };

/** Every mailbox there is. */
export type Mailboxes = {
  mailer: Mailer;
  /** Mails to an address, the newest last. */
  of: (address: string) => readonly ArrivedMail[];
  /** Puts a text message on a telephone, the same id once, as a code to its number. */
  deliver: (message: { messageId: string; to: string; text: string }) => void;
  /** Number of arrivals of each mail, by Message-ID. */
  arrivals: Map<string, number>;
  /** Number of times that a mail was taken and the sender got another answer. */
  answersLost: Map<string, number>;
  /** Calls back as a mail about an application arrives. */
  onArrived: (listener: (applicationId: string, messageId: string) => void) => void;
};

/** A mail server that refuses, takes and does not say so, or sends back for good, now and then. */
export function createMailboxes(world: Outside): Mailboxes {
  const { scheduler, faults, trace } = world;
  const chance = world.chance.ports;
  const boxes = new Map<string, ArrivedMail[]>();
  const arrivals = new Map<string, number>();
  const answersLost = new Map<string, number>();
  const listeners: ((applicationId: string, messageId: string) => void)[] = [];
  const count = (of: Map<string, number>, key: string) => of.set(key, (of.get(key) ?? 0) + 1);

  const mailer: Mailer = {
    close: async () => undefined,
    // Hosts have no endpoints here that could go off.
    sendNotice: async () => ok({ accepted: true }),
    send: async (mail, { application: { id }, messageId }) => {
      await scheduler.sleep(chance.between(50, 800));
      const step = (outcome: string) => trace.step(id, `mail ${mail.kind} ${outcome}`);
      if (faults.happen('mail.refused', chance)) {
        step('refused');
        return err({ permanent: false, detail: 'simulated' });
      }
      if (faults.happen('mail.bounced', chance)) {
        step('bounced');
        return err({ permanent: true, detail: 'simulated' });
      }
      const box = boxes.get(mail.to) ?? [];
      boxes.set(mail.to, box);
      box.push({ messageId, mail, at: scheduler.now() });
      count(arrivals, messageId);
      step('arrived');
      for (const listener of listeners) listener(id, messageId);
      if (!faults.happen('mail.answerLost', chance)) return ok({ accepted: true });
      count(answersLost, messageId);
      step('answer lost');
      return err({ permanent: false, detail: 'simulated' });
    },
  };
  const deliver: Mailboxes['deliver'] = ({ messageId, to, text }) => {
    if (arrivals.has(messageId)) return;
    const [applicationId = ''] = messageId.split('.');
    const box = boxes.get(to) ?? [];
    boxes.set(to, box);
    const mail = {
      kind: 'otp' as const,
      to,
      otp: text.slice(0, 6),
      purpose: 'contact' as const,
      expiresAt: '',
    };
    box.push({ messageId, mail, at: scheduler.now() });
    count(arrivals, messageId);
    trace.step(applicationId, 'sms arrived');
    for (const listener of listeners) listener(applicationId, messageId);
  };
  return {
    mailer,
    deliver,
    of: (address) => boxes.get(address) ?? [],
    arrivals,
    answersLost,
    onArrived: (listener) => void listeners.push(listener),
  };
}
