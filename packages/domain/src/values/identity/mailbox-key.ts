/**
 * One provider's reading of the part before the @: its domains that lead to one mailbox, the first for all, and the signs that it
 * leaves out.
 */
type Reading = { domains: readonly string[]; ignored?: string; replaced?: readonly [string, string] };

/** As the providers document it. */
const readings: readonly Reading[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: '.' },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  // Names that differ in these signs alone are not given to two people.
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: '._-' },
  {
    domains: ['yandex.com', 'yandex.ru', 'ya.ru', 'yandex.by', 'yandex.kz', 'yandex.ua'],
    replaced: ['.', '-'],
  },
];

const readingOf = new Map(readings.flatMap((one) => one.domains.map((domain) => [domain, one] as const)));

/** «base-word@yahoo.com» is a disposable address of base; names of Yahoo hold no hyphen. */
const isYahoo = (domain: string) =>
  domain.startsWith('yahoo.') || domain === 'ymail.com' || domain === 'rocketmail.com';

/** «word@base.fastmail.com» leads to the mailbox of base@fastmail.com. */
const subdomains = ['.fastmail.com', '.fastmail.fm'];

const before = (text: string, sign: string): string => text.slice(0, text.indexOf(sign)) || text;

/**
 * Returns the common form of the addresses of one mailbox: without case and tag («+word», of Yahoo «-word» too), and as the
 * provider reads it if that is documented. To compare people and to count mails by, not for sending: some servers treat such
 * addresses as different.
 *
 * @param email - an address that `parseEmail` accepted
 * @example mailboxKey('Camila+banco@correo.cl') // 'camila@correo.cl'
 * @example mailboxKey('ca.mila@googlemail.com') // 'camila@gmail.com'
 */
export function mailboxKey(email: string): string {
  const [typed = '', domain = ''] = email.toLowerCase().split('@');
  const parent = subdomains.find((one) => domain.endsWith(one));
  if (parent) return `${domain.slice(0, -parent.length)}@${parent.slice(1)}`;
  const untagged = typed.includes('+') ? before(typed, '+') : typed;
  const local = isYahoo(domain) && untagged.includes('-') ? before(untagged, '-') : untagged;
  const { domains: [main] = [domain], ignored = '', replaced } = readingOf.get(domain) ?? {};
  const read = [...local].filter((sign) => !ignored.includes(sign)).join('') || local;
  return `${replaced ? read.replaceAll(...replaced) : read}@${main ?? domain}`;
}
