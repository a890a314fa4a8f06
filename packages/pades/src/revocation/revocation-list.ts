import { BitString, fromBER, GeneralizedTime, UTCTime } from 'asn1js';
import {
  AlgorithmIdentifier,
  type Certificate,
  Extension,
  getCrypto,
  IssuingDistributionPoint,
  RelativeDistinguishedNames,
} from 'pkijs';
import { factsOf, keyUsage } from '../paths/certificate-facts.ts';
import { isStrongAlgorithm } from '../paths/strong-algorithms.ts';
import { buffer } from '../signing/buffer.ts';
import { derOf, type Issued } from './certificates-in.ts';
import { type DerPart, partsIn } from './der-parts.ts';
import { revocationAddresses } from './revocation-addresses.ts';
import { type CertificateStatus, unknown } from './status.ts';

const tags = { sequence: 0x30, integer: 0x02, utcTime: 0x17, time: 0x18, extensions: 0xa0 } as const;
const issuingDistributionPoint = '2.5.29.28';
/** Critical ones that change nothing of what a list is about: its number, the key of its authority. */
const harmless = new Set(['2.5.29.20', '2.5.29.35']);

type List = {
  signed: Uint8Array;
  algorithm: AlgorithmIdentifier;
  signature: BitString;
  issuer: RelativeDistinguishedNames;
  nextUpdate: Date | undefined;
  entries: DerPart | undefined;
  extensions: readonly Extension[];
  /** Says whether an issuer (DER, in hexadecimal) signed it. */
  isBy: Map<string, Promise<boolean>>;
};

/** One list proves several certificates of a file, for several signatures: it is read and verified once. */
const lists = new WeakMap<Uint8Array, List | { fault: string }>();

/**
 * Reads a list (RFC 5280 section 5) for a certificate whose issuer signed it. A list of part of the certificates proves
 * those alone, one of changes since another list none.
 *
 * @param at it must not have been out of date then
 */
export async function statusByList(der: Uint8Array, issued: Issued, at: Date): Promise<CertificateStatus> {
  const list = lists.get(der) ?? readList(der);
  lists.set(der, list);
  if ('fault' in list) return unknown(list.fault);
  const { certificate, issuer } = issued;
  if (!list.issuer.isEqual(issuer.subject) || !(await isSignedBy(list, issuer)))
    return unknown('the list is signed by somebody else');
  const scope = faultOfScope(list.extensions, certificate);
  if (scope) return unknown(scope);
  const entry = entryOf(der, list, certificate.serialNumber.valueBlock.valueHexView);
  if (entry === 'unreadable') return unknown('the list cannot be read');
  if (entry) return { status: 'revoked', at: entry };
  if (list.nextUpdate && list.nextUpdate < at) return unknown('the list is out of date');
  return { status: 'good' };
}

function isSignedBy(list: List, issuer: Certificate): Promise<boolean> {
  const der = derOf(issuer);
  const key = Buffer.from(der).toString('hex');
  const known = list.isBy.get(key) ?? verify(list, issuer, der);
  list.isBy.set(key, known);
  return known;
}

async function verify({ signed, algorithm, signature }: List, issuer: Certificate, der: Uint8Array) {
  const { usage } = factsOf(der);
  if (usage !== undefined && (usage & keyUsage.cRLSign) === 0) return false;
  if (!isStrongAlgorithm(algorithm)) return false;
  return getCrypto(true)
    .verifyWithPublicKey(buffer(signed), signature, issuer.subjectPublicKeyInfo, algorithm)
    .catch(() => false);
}

/** Reads all of a list but its entries. */
function readList(der: Uint8Array): List | { fault: string } {
  try {
    const [whole] = partsIn(der, 0, der.byteLength);
    const [body, algorithm, signature] = whole ? [...partsIn(der, whole.from, whole.end)] : [];
    if (!body || !algorithm || !signature) return { fault: 'the list cannot be read' };
    const parts = [...partsIn(der, body.from, body.end)];
    if (parts[0]?.tag === tags.integer) parts.shift();
    const [, issuer, thisUpdate, ...rest] = parts;
    const nextUpdate = rest[0]?.tag === tags.utcTime || rest[0]?.tag === tags.time ? rest.shift() : undefined;
    const entries = rest[0]?.tag === tags.sequence ? rest.shift() : undefined;
    const [extensions] = rest;
    const bits = valueOf(der, signature);
    if (!issuer || !thisUpdate || !(bits instanceof BitString)) return { fault: 'the list cannot be read' };
    return {
      signed: der.subarray(body.start, body.end),
      algorithm: new AlgorithmIdentifier({ schema: valueOf(der, algorithm) }),
      signature: bits,
      issuer: new RelativeDistinguishedNames({ schema: valueOf(der, issuer) }),
      nextUpdate: nextUpdate && timeOf(der, nextUpdate),
      entries,
      extensions: extensions?.tag === tags.extensions ? extensionsIn(der, extensions) : [],
      isBy: new Map(),
    };
  } catch {
    return { fault: 'the list cannot be read' };
  }
}

const valueOf = (der: Uint8Array, { start, end }: DerPart) =>
  fromBER(buffer(der.subarray(start, end))).result;

function timeOf(der: Uint8Array, part: DerPart): Date | undefined {
  const value = valueOf(der, part);
  return value instanceof UTCTime || value instanceof GeneralizedTime ? value.toDate() : undefined;
}

function extensionsIn(der: Uint8Array, { from, end }: Pick<DerPart, 'from' | 'end'>): readonly Extension[] {
  const [list] = partsIn(der, from, end);
  return list
    ? [...partsIn(der, list.from, list.end)].map((one) => new Extension({ schema: valueOf(der, one) }))
    : [];
}

/** Why a list does not speak of a certificate (RFC 5280 section 6.3.3 b). */
function faultOfScope(extensions: readonly Extension[], certificate: Certificate): string | undefined {
  for (const { extnID, critical, parsedValue } of extensions) {
    if (extnID === issuingDistributionPoint) {
      const fault =
        parsedValue instanceof IssuingDistributionPoint
          ? faultOfPoint(parsedValue, certificate)
          : 'the list is of something that is not understood';
      if (fault) return fault;
    } else if (critical && !harmless.has(extnID)) return 'the list is of something that is not understood';
  }
  return undefined;
}

function faultOfPoint(point: IssuingDistributionPoint, certificate: Certificate): string | undefined {
  const isAuthority = factsOf(derOf(certificate)).isAuthority === true;
  const isOfOthers =
    (point.onlyContainsUserCerts && isAuthority) ||
    (point.onlyContainsCACerts && !isAuthority) ||
    point.onlyContainsAttributeCerts;
  if (isOfOthers || point.indirectCRL || point.onlySomeReasons !== undefined)
    return 'the list is about other certificates';
  if (point.distributionPoint === undefined) return undefined;
  const names = Array.isArray(point.distributionPoint) ? point.distributionPoint : [];
  const { crl } = revocationAddresses(derOf(certificate));
  const isNamed = names.some(({ value }) => typeof value === 'string' && crl.includes(value));
  return isNamed ? undefined : 'the list is about other certificates';
}

/**
 * When a number was revoked; nothing where it was not. Other parts of an entry change nothing: a list that this program
 * understands in part still revokes what it names (RFC 5280 section 5.3).
 */
function entryOf(der: Uint8Array, { entries }: List, serial: Uint8Array): Date | 'unreadable' | undefined {
  if (!entries) return undefined;
  const wanted = withoutZeros(serial);
  try {
    for (const entry of partsIn(der, entries.from, entries.end)) {
      const [number, time] = partsIn(der, entry.from, entry.end);
      if (!number || !time) return 'unreadable';
      if (Buffer.compare(withoutZeros(der.subarray(number.from, number.end)), wanted) === 0)
        return timeOf(der, time) ?? new Date(0);
    }
    return undefined;
  } catch {
    return 'unreadable';
  }
}

function withoutZeros(octets: Uint8Array): Uint8Array {
  let from = 0;
  while (from < octets.length - 1 && octets[from] === 0) from += 1;
  return octets.subarray(from);
}
