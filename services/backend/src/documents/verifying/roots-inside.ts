import { Sequence } from 'asn1js';
import { Certificate, ContentInfo, SignedData } from 'pkijs';
import { derOf } from '../revocation/certificates-in.ts';
import { buffer } from '../signing/buffer.ts';
import { oid } from '../signing/crypto-engine.ts';
import { distinctCertificates } from '../signing/distinct-certificates.ts';
import type { SignatureRegion } from './signature-regions.ts';

/**
 * The roots that a file carries: certificates that sign themselves, which says that they are as they were made, and
 * those whose issuer is not in the file.
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
  const isIssuedInside = ({ issuer }: Certificate) => carried.some(({ subject }) => subject.isEqual(issuer));
  return [...roots, ...carried.filter((one) => !isIssuedInside(one))].map(derOf);
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
