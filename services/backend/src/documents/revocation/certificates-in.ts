import { Certificate } from 'pkijs';
import { buffer } from '../signing/buffer.ts';

/** A certificate that could be revoked, and who would say so. */
export type Issued = { certificate: Certificate; issuer: Certificate };

/** Each certificate of a path (DER, each issued by the next) but its last, which is trusted. */
export function issuedInOrder(path: readonly Uint8Array[]): Issued[] {
  const certificates = path.map((der) => Certificate.fromBER(buffer(der)));
  return certificates.flatMap((certificate, index) => {
    const issuer = certificates[index + 1];
    return issuer ? [{ certificate, issuer }] : [];
  });
}

export const derOf = (certificate: Certificate): Uint8Array<ArrayBuffer> =>
  new Uint8Array(certificate.toSchema().toBER());
