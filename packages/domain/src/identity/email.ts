import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** Why a text is not a mail address. */
export type EmailFault = 'format' | 'tooLong';

const maxLength = 100;
const maxLocal = 64;
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/u;
const domainPart = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/u;

/**
 * Reads a mail address: one @, a domain with a dot, at most 100 characters, no spaces.
 * The domain is lower-cased; the part before the @ keeps its letters, which some servers tell apart.
 *
 * @see spec/fields#mail
 * @example parseEmail(' Camila@Correo.CL ') // { ok: true, value: 'Camila@correo.cl' }
 */
export function parseEmail(text: string): Result<string, EmailFault> {
  const trimmed = text.trim();
  if (trimmed.length > maxLength) return err('tooLong');
  const [local = '', domain = '', ...rest] = trimmed.split('@');
  const lowerDomain = domain.toLowerCase();
  const wellFormed = rest.length === 0 && localPart.test(local) && domainPart.test(lowerDomain);
  return wellFormed && local.length <= maxLocal ? ok(`${local}@${lowerDomain}`) : err('format');
}

const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns what two addresses of one mailbox have in common, to compare people by: without case and tag, and without the dots that
 * Gmail does not read. Not for sending: some servers tell such addresses apart.
 *
 * @example mailboxKey('Camila+banco@correo.cl') // 'camila@correo.cl'
 */
export function mailboxKey(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [untagged = ''] = local.split('+');
  const own = untagged || local;
  return dotless.has(domain) ? `${own.replaceAll('.', '')}@gmail.com` : `${own}@${domain}`;
}

/**
 * Masks a mail address. Always four stars, to hide the length too.
 *
 * @param email an address that `parseEmail` accepted
 * @example maskEmail('camila@correo.cl') // 'c****a@correo.cl'
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const last = local.length > 2 ? local.slice(-1) : '';
  return `${local.slice(0, 1)}****${last}${email.slice(at)}`;
}
