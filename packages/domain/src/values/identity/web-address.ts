import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { withoutEdges } from './wrapped-text.ts';

/** Faults of a web address; `insecure`: it says http. */
export type WebAddressFault = 'format' | 'insecure' | 'tooLong';

const maxLength = 200;
const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/iu;
const publicHost = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/u;
const notUrlCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}<>"\\^`{|}]/u;

/**
 * Reads the merchant's page or social profile: https or a bare domain, which gets https://.
 * Only public host names: no addresses of machines, ports, user names.
 *
 * @returns the address in its normal form, an accented domain in punycode
 * @see spec/fields#web
 * @example parseWebAddress('mitienda.cl') // { ok: true, value: 'https://mitienda.cl/' }
 */
export function parseWebAddress(text: string): Result<string, WebAddressFault> {
  const trimmed = withoutEdges(text.trim());
  if (trimmed.length > maxLength) return err('tooLong');
  if (/^http:\/\//iu.test(trimmed)) return err('insecure');
  const address = scheme.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!/^https:\/\//iu.test(address) || notUrlCharacters.test(address) || !URL.canParse(address)) {
    return err('format');
  }
  const url = new URL(address);
  const plainHost = url.port === '' && url.username === '' && url.password === '';
  return plainHost && publicHost.test(url.hostname) ? ok(url.href) : err('format');
}
