import type { Clock } from '../clock.ts';

interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A mail that arrived by SMTP, parsed. */
interface IncomingMail {
  /** Absent: it came by SMTP. */
  medium?: 'mail' | 'sms';
  from: string;
  to: string;
  subject: string;
  /** As its sender named it, brackets included; empty when it did not. A mail sent again has the same. */
  messageId: string;
  text: string;
  /** Empty when the mail has no HTML part. */
  html: string;
  attachments: readonly MailAttachment[];
}

export interface ReceivedMail extends IncomingMail {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** The mails and text messages that the house sent, kept in memory. */
export interface Inbox {
  receive: (mail: IncomingMail) => ReceivedMail;
  /** Newest first. */
  list: () => readonly ReceivedMail[];
  find: (id: string) => ReceivedMail | undefined;
  /** The next mail to arrive. */
  next: () => Promise<ReceivedMail>;
  clear: () => void;
}

/** Takes a text message in, as a mail to a telephone number; the same id once. */
export function deliverSms(
  inbox: Inbox,
  { messageId: id, to, text }: { messageId: string; to: string; text: string },
): void {
  const messageId = `<${id}@sms>`;
  if (inbox.list().some((one) => one.messageId === messageId)) return;
  const rest = { from: '', subject: 'SMS', html: '', attachments: [] };
  inbox.receive({ medium: 'sms', messageId, to, text, ...rest });
}

const maxMails = 500;

/**
 * An empty inbox; holds 500 mails, the oldest goes first.
 *
 * @param clock - stamps what arrives
 */
export function createInbox(clock: Clock): Inbox {
  let mails: readonly ReceivedMail[] = [];
  let received = 0;
  let arrival = Promise.withResolvers<ReceivedMail>();
  return {
    receive(mail) {
      received += 1;
      const stored = { ...mail, id: String(received), at: clock.now().toISOString() };
      mails = [stored, ...mails].slice(0, maxMails);
      const announced = arrival;
      arrival = Promise.withResolvers();
      announced.resolve(stored);
      return stored;
    },
    list: () => mails,
    next: () => arrival.promise,
    find: (id) => mails.find((mail) => mail.id === id),
    clear: () => {
      mails = [];
    },
  };
}
