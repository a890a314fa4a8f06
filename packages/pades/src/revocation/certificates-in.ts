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

/** DER by certificate: it is asked for many times, and written out from all its parts. */
const written = new WeakMap<Certificate, Uint8Array<ArrayBuffer>>();

/** DER of a certificate that was read and is not changed any more. */
export function derOf(certificate: Certificate): Uint8Array<ArrayBuffer> {
  const der = written.get(certificate) ?? new Uint8Array(certificate.toSchema().toBER());
  written.set(certificate, der);
  return der;
}
