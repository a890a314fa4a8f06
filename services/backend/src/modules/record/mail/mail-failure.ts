import type { MailFailure } from '../../platform/ports/mailer.ts';

/** The error of nodemailer for a mail that did not go out. */
type SmtpError = Error & { code?: unknown; responseCode?: unknown; command?: unknown; response?: unknown };

/** Commands of SMTP whose answer is about this mail and its recipient; answers to others are about our server. */
const aboutTheMail = new Set(['RCPT TO', 'DATA']);

/**
 * Tells if trying again is of use. A 5xx to the recipient or to the mail itself is for good; a 4xx, a lost connection
 * or a refused sign-in of ours passes or is mended by the operator.
 *
 * @returns `detail` has command and codes only: servers like to repeat the address in their answers
 */
export function toMailFailure(thrown: unknown): MailFailure {
  const { code, responseCode, command, response }: Partial<SmtpError> = thrown instanceof Error ? thrown : {};
  const step = typeof command === 'string' ? command : '';
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  const enhanced =
    typeof response === 'string' ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/u.exec(response)?.[1] : undefined;
  // Without an answer of the server, an envelope error is an address that cannot be sent to at all.
  const unaddressable = code === 'EENVELOPE' && status === undefined;
  const permanent = unaddressable || (status !== undefined && status >= 500 && aboutTheMail.has(step));
  const parts = [step, status, enhanced, typeof code === 'string' ? code : 'unknown'].filter(Boolean);
  return { permanent, detail: parts.join(' ') };
}
