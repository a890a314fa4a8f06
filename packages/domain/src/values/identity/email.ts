import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { withoutWrapping } from './wrapped-text.ts';

/** Faults of a mail address. */
export type EmailFault = 'format' | 'tooLong';

const maxLength = 100;
const maxLocal = 64;
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/u;
const domainPart = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/u;

/** A domain in the letters that domains of Chile may have besides: those of a to z with marks. Others look the same, or ß: are read in two ways. */
const markedDomain = /^(?:[a-z]\p{M}*|[\d.-])+$/u;
/** «Rosa Soto <rosa@correo.cl>», as mail programs copy it; the name holds no further address. */
const named = /^[^@<>\p{Cc}]{0,80}<([^@<>\s]+@[^@<>\s]+)>[\s;,.]*$/u;
const mailLink = /^mailto:([^%?,]+)(?:\?.*)?$/iu;
const hyphenAtEdge = /(?:^|\.)-|-(?:\.|$)/u;

/**
 * Reads a mail address: one @, a domain with a dot, at most 100 characters, no spaces; also out of a link, of quotes, or from
 * behind a name. The domain is lower-cased, and one with ñ or accents gets the form in which it is sent (punycode); the
 * part before the @ keeps its letters, which some servers distinguish.
 *
 * @see spec/fields#mail, spec/accepted-inputs#values
 * @example parseEmail(' Camila@Correo.CL ') // { ok: true, value: 'Camila@correo.cl' }
 * @example parseEmail('ventas@ñandú.cl') // { ok: true, value: 'ventas@xn--and-6ma2c.cl' }
 */
export function parseEmail(text: string): Result<string, EmailFault> {
  const bare = bareAddress(text);
  if (bare.length > maxLength) return err('tooLong');
  const [local = '', domain = '', ...rest] = bare.split('@');
  const sentDomain = toAscii(domain.toLowerCase());
  const wellFormed = rest.length === 0 && localPart.test(local) && domainPart.test(sentDomain);
  if (!wellFormed || local.length > maxLocal) return err('format');
  const email = `${local}@${sentDomain}`;
  return email.length > maxLength ? err('tooLong') : ok(email);
}

/**
 * Takes an address out of a link, quotes or brackets, or from behind a name, as it was written.
 *
 * @example bareAddress('Rosa Soto <rosa@correo.cl>') // 'rosa@correo.cl'
 */
export function bareAddress(text: string): string {
  const plain = text.replaceAll('\uFF20', '@').trim();
  if (plain.length > 2 * maxLength) return plain;
  const address = (named.exec(plain) ?? mailLink.exec(plain))?.[1] ?? plain;
  // With escapes or several addresses: its colon has it refused.
  return /^mailto:/iu.test(address) ? address : withoutWrapping(address);
}

/** The punycode of a domain with accents; any other text as it is. */
function toAscii(domain: string): string {
  const isPlain = /^[a-z\d.-]*$/u.test(domain);
  if (isPlain || hyphenAtEdge.test(domain) || !markedDomain.test(domain.normalize('NFD'))) return domain;
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
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
