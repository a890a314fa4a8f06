import { OctetString, Sequence } from 'asn1js';
import { AuthorityKeyIdentifier, Certificate, ContentInfo, SignedData } from 'pkijs';
import { derOf } from '../revocation/certificates-in.ts';
import { buffer } from '../signing/buffer.ts';
import { oid } from '../signing/crypto-engine.ts';
import { distinctCertificates } from '../signing/distinct-certificates.ts';
import type { SignatureRegion } from './signature-regions.ts';

/**
 * The roots that a file carries: certificates that sign themselves, which says that they are as they were made, and
 * those whose issuer is not in the file, neither its name nor its key: a changed name of either makes no root. All but
 * those that sign themselves name the key of their issuer (RFC 5280 section 4.2.1.1).
 *
 * @returns DER
 * @throws when a signature cannot be read
 */
export async function rootsInside(regions: readonly SignatureRegion[]): Promise<Uint8Array[]> {
  const ders = distinctCertificates(regions.flatMap(({ cms }) => carriedBy(cms).map(derOf)));
  const carried = ders.map((der) => Certificate.fromBER(buffer(der)));
  const roots: Certificate[] = [];
  for (const one of carried)
    if (one.issuer.isEqual(one.subject) && (await one.verify().catch(() => false))) roots.push(one);
  const keys = new Set(carried.map((one) => keysOf(one).own));
  const isIssuedOutside = (one: Certificate) => {
    const { issuer } = keysOf(one);
    const isNamed = carried.some(({ subject }) => subject.isEqual(one.issuer));
    return issuer !== undefined && !keys.has(issuer) && !isNamed;
  };
  return [...roots, ...carried.filter(isIssuedOutside)].map(derOf);
}

/** The certificates of a signature or of a token, and of the time stamps on it. */
function carriedBy(cms: Uint8Array): Certificate[] {
  const signed = new SignedData({ schema: ContentInfo.fromBER(buffer(cms)).content });
  const stamps = signed.signerInfos
    .flatMap(({ unsignedAttrs }) => unsignedAttrs?.attributes ?? [])
    .filter(({ type }) => type === oid.timestampToken)
    .flatMap(({ values }) => values.filter((value) => value instanceof Sequence));
  return [
    ...(signed.certificates ?? []).filter((item) => item instanceof Certificate),
    ...stamps.flatMap((token) => carriedBy(new Uint8Array(token.toBER()))),
  ];
}

/** Identifiers of its own key and of its issuer's, where it says them. */
function keysOf({ extensions = [] }: Certificate): { own?: string; issuer?: string } {
  const valueOf = (name: string): unknown => extensions.find(({ extnID }) => extnID === name)?.parsedValue;
  const own = valueOf(oid.subjectKeyIdentifier);
  const authority = valueOf(oid.authorityKeyIdentifier);
  const issuer = authority instanceof AuthorityKeyIdentifier ? authority.keyIdentifier : undefined;
  return {
    ...(own instanceof OctetString && { own: hex(own) }),
    ...(issuer && { issuer: hex(issuer) }),
  };
}

const hex = ({ valueBlock }: OctetString): string => Buffer.from(valueBlock.valueHexView).toString('hex');
