import type { Config } from './config.ts';
import type { Given } from './variables.ts';

/**
 * The server by which mails leave. To the sandbox's own inbox they may go in the clear, wherever it runs: it plays the
 * world, keeps nothing secret and shows each mail to everybody. Any other server beyond this machine must encrypt.
 */
export function readMail(
  given: Given,
  { sandbox, sandboxUrl }: { sandbox: boolean; sandboxUrl: string },
): Pick<Config, 'smtpUrl' | 'mailFrom' | 'isMailPlayed'> {
  // The port that the sandbox takes when it runs on its own.
  const smtpUrl = given.SMTP_URL ?? 'smtp://127.0.0.1:3125';
  return {
    smtpUrl,
    mailFrom: given.MAIL_FROM ?? 'Pago Austral <no-responder@pagoaustral.example>',
    isMailPlayed: sandbox && new URL(smtpUrl).hostname === new URL(sandboxUrl).hostname,
  };
}
