import { setTimeout as sleep } from 'node:timers/promises';
import { callbackify } from 'node:util';
import type { AddressObject } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { bouncingMailbox, busyMailbox } from '../scenarios/all-scenarios.ts';
import type { Inbox } from './inbox.ts';

export interface InboxServer {
  /** @returns the port that was given or found */
  listen: (port: number, host: string) => Promise<number>;
  close: () => Promise<void>;
}

const mebibyte = 1024 * 1024;

const addressesOf = (field: AddressObject | AddressObject[] | undefined) =>
  [field ?? []]
    .flat()
    .flatMap(({ value }) => value)
    .flatMap(({ address }) => address ?? [])
    .join(', ');

const refused = Object.assign(new Error('5.1.1 No such mailbox here'), { responseCode: 550 });
const putOff = Object.assign(new Error('4.2.0 Busy, try again later'), { responseCode: 450 });

/** Refuses mails to an address: `rebota@…` and `rebota.algo@…` bounce. */
function objectionTo(address: string): Error | null {
  const [word] = address.toLowerCase().split(/[.@]/u);
  if (word === bouncingMailbox) return refused;
  return word === busyMailbox ? putOff : null;
}

/**
 * A real SMTP server in front of an inbox. Mail to the mailbox `rebota` is refused, to `demora` put off; any other is taken.
 * Speaks plain SMTP on purpose: a certificate without trust would make honest clients refuse it.
 *
 * @param inbox - where mails go
 * @param options.answerAfterMs - how long it keeps the sender waiting after it has taken a mail
 */
export function createInboxServer(inbox: Inbox, { answerAfterMs = 0 } = {}): InboxServer {
  const take = async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<string> => {
    // Loaded with the first mail: a start needs none of it.
    const { simpleParser } = await import('mailparser');
    const mail = await simpleParser(stream);
    if (stream.sizeExceeded) throw Object.assign(new Error('5.3.4 Message too big'), { responseCode: 552 });
    inbox.receive({
      from: addressesOf(mail.from),
      to: addressesOf(mail.to) || envelope.rcptTo.map(({ address }) => address).join(', '),
      subject: mail.subject ?? '',
      messageId: mail.messageId ?? '',
      text: mail.text ?? '',
      html: mail.html === false ? '' : mail.html,
      attachments: mail.attachments
        .filter(({ related }) => !related)
        .map(({ filename, contentType, content }, index) => ({
          filename: filename ?? `adjunto-${index + 1}`,
          contentType,
          content,
        })),
    });
    if (answerAfterMs > 0) await sleep(answerAfterMs);
    return 'taken';
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: 25 * mebibyte,
    disableReverseLookup: true,
    closeTimeout: 500,
    onRcptTo: ({ address }, _session, done) => done(objectionTo(address)),
    onData: callbackify(take),
  });
  // A client that drops its connection is no reason to end the process.
  server.on('error', (error) => console.warn(`inbox: ${error.message}`));
  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.server.once('error', reject);
        server.listen(port, host, () => {
          server.server.off('error', reject);
          const bound = server.server.address();
          resolve(typeof bound === 'object' && bound !== null ? bound.port : port);
        });
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
