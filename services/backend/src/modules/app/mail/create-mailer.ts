import { hostOf } from '@afilia/domain/values/host-id';
import { err, ok } from '@afilia/domain/values/result';
import { createTransport } from 'nodemailer';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Outbound } from '../../platform/ports/outbound.ts';
import type { InvitationMail, Mailer, OperatorNotice } from '../../platform/ports/mailer.ts';
import { mailSocket } from '../../platform/outbound/mail-socket.ts';
import { toHtml } from '../../platform/mail/layout/to-html.ts';
import { toText } from '../../platform/mail/layout/to-text.ts';
import { toMailFailure } from '../../record/mail/mail-failure.ts';
import { endpointOffWords } from '../../partners/mail/endpoint-off.ts';
import { invitationLetter } from '../../partners/mail/invitation.ts';
import { writeLetter } from './write-letter.ts';

type MailerOptions = {
  /** `smtp://` or `smtps://`, with user and password where needed. Beyond this machine `smtp://` must offer STARTTLS. */
  smtpUrl: string;
  /** The sandbox takes the mails, so that they may go in the clear. */
  isMailPlayed?: boolean;
  outbound: Pick<Outbound, 'tunnel'>;
  clock: Clock;
} & MailSender & {
    /** Finds the sender of a host's mails; the default host's if none is found. */
    senders?: (hostId: string) => MailSender | undefined;
  };

/** The sender of a mail. */
export type MailSender = {
  /** `Pago Austral <no-responder@…>`. */
  from: string;
  /** Our own address. Without a slash at the end, as the next. */
  publicUrl: string;
  /** Address for links that open an application (`linkUrlOf`); `publicUrl` if absent. */
  linkUrl?: string;
  supportPhone: string;
};

const seconds = 1000;

/**
 * Sends the house's mails over SMTP (spec/interface-rules#mails). Connections are kept and used again; the server is
 * first called when there is something to send.
 *
 * @example
 * const mailer = createMailer({ smtpUrl, from: 'Pago Austral <no-responder@pagoaustral.example>', publicUrl, clock, supportPhone });
 */
export function createMailer(options: MailerOptions): Mailer {
  const { clock, senders } = options;
  const transport = createTransport({
    url: options.smtpUrl,
    pool: true,
    maxConnections: 3,
    requireTLS: !options.isMailPlayed && !staysHere(options.smtpUrl),
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
    ...mailSocket(options.smtpUrl, options.outbound),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, { application, messageId }) {
      const own = senders?.(hostOf(application)) ?? options;
      const { publicUrl, linkUrl = publicUrl, supportPhone } = own;
      const sender = readMailbox(own.from);
      const brand = sender.name;
      const now = clock.now();
      const letter = writeLetter(mail, application, { now, publicUrl, linkUrl, supportPhone, brand });
      const head = { brand, folio: application.folio, supportPhone };
      try {
        await transport.sendMail({
          from: sender,
          to: { name: '', address: mail.to },
          subject: letter.subject,
          text: toText(letter, head),
          html: toHtml(letter, head),
          messageId: `<${messageId}@${sender.address.split('@')[1]}>`,
          date: now,
          // A holiday notice that answers a machine has no reader.
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'es-CL' },
          attachments: attachmentsOf(mail),
        });
        return ok({ accepted: true });
      } catch (thrown) {
        return err(toMailFailure(thrown));
      }
    },
    async sendNotice(notice, { hostId, messageId }) {
      const { from, supportPhone } = senders?.(hostId) ?? options;
      const sender = readMailbox(from);
      const { stop, ...parts } = noticeParts(notice, { brand: sender.name, supportPhone });
      try {
        await transport.sendMail({
          from: sender,
          to: { name: '', address: notice.to },
          ...parts,
          messageId: `<${messageId}@${sender.address.split('@')[1]}>`,
          date: clock.now(),
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'es-CL', ...stop },
        });
        return ok({ accepted: true });
      } catch (thrown) {
        return err(toMailFailure(thrown));
      }
    },
    close: async () => transport.close(),
  };
}

/** Returns the parts that differ between notices. `stop`: headers by which a mail program stops them with one POST (RFC 8058). */
function noticeParts(
  notice: OperatorNotice | InvitationMail,
  head: { brand: string; supportPhone: string },
): { subject: string; text: string; html?: string; stop?: Record<string, string> } {
  if (notice.kind === 'endpointOff') return endpointOffWords(notice, head.brand);
  const letter = invitationLetter(notice, head.brand);
  return {
    subject: letter.subject,
    text: toText(letter, head),
    html: toHtml(letter, head),
    stop: {
      'List-Unsubscribe': `<${notice.stopUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

const attachmentsOf = (mail: Parameters<Mailer['send']>[0]) =>
  mail.kind === 'signed' || mail.kind === 'signedCopy'
    ? mail.attachments.map(({ filename, bytes }) => ({
        filename,
        content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
        contentType: 'application/pdf',
      }))
    : [];

/** A code must not cross a network in the clear; on this machine there is no network. */
const staysHere = (smtpUrl: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(smtpUrl).hostname);

/** `Name <address>` or an address alone, whose sender is then called by its domain. */
export function readMailbox(from: string): { name: string; address: string } {
  const [, name = '', address = ''] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/u.exec(from) ?? [
    '',
    '',
    from.trim(),
  ];
  return { name: name === '' ? (address.split('@')[1] ?? address) : name, address };
}
