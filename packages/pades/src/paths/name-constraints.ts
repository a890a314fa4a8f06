import { isIP } from 'node:net';
import { type GeneralName, type GeneralSubtree, RelativeDistinguishedNames } from 'pkijs';
import type { CertificateFacts } from './certificate-facts.ts';

/** Kinds of a GeneralName (RFC 5280 section 4.2.1.6). */
const kinds = { mail: 1, domain: 2, directory: 4, address: 6, network: 7 } as const;
const emailAddress = '1.2.840.113549.1.9.1';

type Name = Pick<GeneralName, 'type' | 'value'>;

/**
 * Says whether the names of a certificate are within what an authority above it may name (RFC 5280 section 4.2.1.10). A
 * constraint of a kind that is not understood refuses every name of its kind.
 */
export function namesAreWithin(
  { certificate, alternativeNames }: Pick<CertificateFacts, 'certificate' | 'alternativeNames'>,
  { constraints }: Pick<CertificateFacts, 'constraints'>,
): boolean {
  if (!constraints) return true;
  const { permittedSubtrees = [], excludedSubtrees = [] } = constraints;
  const { subject } = certificate;
  const hasMail = alternativeNames.some(({ type }) => type === kinds.mail);
  const mails = subject.typesAndValues.filter(({ type }) => !hasMail && String(type) === emailAddress);
  const names: Name[] = [
    ...(subject.typesAndValues.length > 0 ? [{ type: kinds.directory, value: subject } as const] : []),
    ...mails.map(({ value }) => ({ type: kinds.mail, value: String(value.valueBlock.value) }) as const),
    ...alternativeNames,
  ];
  return names.every((name) => {
    const permitted = permittedSubtrees.filter(({ base }) => base.type === name.type);
    const excluded = excludedSubtrees.filter(({ base }) => base.type === name.type);
    if ([...permitted, ...excluded].some((subtree) => !isUnderstood(subtree))) return false;
    return (
      (permitted.length === 0 || permitted.some(({ base }) => isIn(name, base))) &&
      !excluded.some(({ base }) => isIn(name, base))
    );
  });
}

const isUnderstood = ({ base, minimum, maximum }: GeneralSubtree): boolean =>
  Object.values<number>(kinds).includes(base.type) && Number(minimum) === 0 && maximum === undefined;

function isIn(name: Name, base: Name): boolean {
  if (name.type === kinds.directory) return isBelow(name.value, base.value);
  if (name.type === kinds.network) return isInNetwork(octetsOf(name.value), octetsOf(base.value));
  const [text, limit] = [String(name.value).toLowerCase(), String(base.value).toLowerCase()];
  if (name.type === kinds.mail) {
    if (limit.includes('@')) return text === limit;
    return isHost(text.slice(text.lastIndexOf('@') + 1), limit);
  }
  if (name.type === kinds.domain) return limit === '' || text === limit || text.endsWith(`.${bare(limit)}`);
  if (!URL.canParse(text)) return false;
  const { hostname } = new URL(text);
  return isIP(hostname) === 0 && isHost(hostname, limit);
}

/** With a dot before it, hosts below are meant, and without it that host alone. */
const isHost = (host: string, limit: string): boolean =>
  limit.startsWith('.') ? host.endsWith(limit) && host !== limit : host === limit;

const bare = (limit: string): string => limit.replace(/^\./u, '');

function isBelow(name: unknown, base: unknown): boolean {
  if (!(name instanceof RelativeDistinguishedNames) || !(base instanceof RelativeDistinguishedNames))
    return false;
  const parts = name.typesAndValues;
  return base.typesAndValues.every((part, index) => parts[index]?.isEqual(part) === true);
}

const octetsOf = (value: unknown): Uint8Array =>
  typeof value === 'object' && value !== null && 'valueBlock' in value
    ? ((value as { valueBlock: { valueHexView?: Uint8Array } }).valueBlock.valueHexView ?? new Uint8Array())
    : new Uint8Array();

/** The limit is an address and a mask of the same length. */
const isInNetwork = (address: Uint8Array, limit: Uint8Array): boolean =>
  address.length > 0 &&
  limit.length === 2 * address.length &&
  address.every((octet, index) => {
    const mask = limit[address.length + index] ?? 0;
    return (octet & mask) === ((limit[index] ?? 0) & mask);
  });
