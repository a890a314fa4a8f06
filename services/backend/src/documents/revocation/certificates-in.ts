import { Sequence } from 'asn1js';
import { Certificate, ContentInfo, SignedData } from 'pkijs';
import { buffer } from '../signing/buffer.ts';
import { oid } from '../signing/crypto-engine.ts';

/** A certificate that could be revoked, and who would say so. */
export type Issued = { certificate: Certificate; issuer: Certificate };

/**
 * Every certificate that a signature and its time stamp carry; of a document time stamp those of its token.
 *
 * @param cms DER of a signature or of a token
 * @throws when it is neither
 */
export function certificatesIn(cms: Uint8Array): Certificate[] {
  const signed = signedDataIn(cms);
  const own = (signed.certificates ?? []).filter((item) => item instanceof Certificate);
  const stamps = signed.signerInfos.flatMap(({ unsignedAttrs }) =>
    (unsignedAttrs?.attributes ?? [])
      .filter(({ type }) => type === oid.timestampToken)
      .flatMap(({ values }) => values.filter((value) => value instanceof Sequence)),
  );
  return [...own, ...stamps.flatMap((token) => certificatesIn(new Uint8Array(token.toBER())))];
}

/** Those among them that another one issued; a root vouches for itself. */
export async function issuedAmong(certificates: readonly Certificate[]): Promise<Issued[]> {
  const found: Issued[] = [];
  for (const certificate of unique(certificates)) {
    if (certificate.issuer.isEqual(certificate.subject)) continue;
    for (const issuer of certificates) {
      if (!certificate.issuer.isEqual(issuer.subject) || !(await certificate.verify(issuer))) continue;
      found.push({ certificate, issuer });
      break;
    }
  }
  return found;
}

/** Each certificate of a path (DER, each issued by the next) but its last, which is trusted. */
export function issuedInOrder(path: readonly Uint8Array[]): Issued[] {
  const certificates = path.map((der) => Certificate.fromBER(buffer(der)));
  return certificates.flatMap((certificate, index) => {
    const issuer = certificates[index + 1];
    return issuer ? [{ certificate, issuer }] : [];
  });
}

/** Each once. */
export function unique(certificates: readonly Certificate[]): Certificate[] {
  const seen = new Map(certificates.map((one) => [Buffer.from(derOf(one)).toString('base64'), one]));
  return [...seen.values()];
}

export const derOf = (certificate: Certificate): Uint8Array<ArrayBuffer> =>
  new Uint8Array(certificate.toSchema().toBER());

function signedDataIn(cms: Uint8Array): SignedData {
  const content = ContentInfo.fromBER(buffer(cms));
  return new SignedData({ schema: content.content });
}
