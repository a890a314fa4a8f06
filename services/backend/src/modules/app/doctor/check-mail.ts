import { createTransport } from 'nodemailer';
import { mailSocket } from '../../platform/outbound/mail-socket.ts';
import type { Outbound } from '../../platform/ports/outbound.ts';
import { finding, type Finding, whyOf } from './finding.ts';

/** Tells if an address is this machine's own: there is no network in between. */
const isOnThisMachine = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

const withinMs = 10_000;

/**
 * Greets the mail server, demands encryption beyond this machine, and signs in. No mail is sent.
 *
 * @param isPlayed - the sandbox takes the mails
 */
export async function checkMail({
  smtpUrl,
  isPlayed,
  outbound,
}: {
  smtpUrl: string;
  isPlayed: boolean;
  outbound: Pick<Outbound, 'tunnel'>;
}): Promise<Finding[]> {
  if (isPlayed) return [finding('mail', 'ok', 'the sandbox takes the mails')];
  const { host } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    ...mailSocket(smtpUrl, outbound),
    requireTLS: !isOnThisMachine(smtpUrl),
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
  });
  try {
    await transport.verify();
    return [finding('mail', 'ok', `${host} greets and lets us in`)];
  } catch (error) {
    return [finding('mail', 'fail', `${host} does not take mails (${whyOf(error)})`)];
  } finally {
    transport.close();
  }
}
