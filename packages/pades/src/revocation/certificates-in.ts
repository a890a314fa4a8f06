import type { Certificate } from 'pkijs';
import { factsOf } from '../paths/certificate-facts.ts';

/** A certificate that could be revoked, and who would say so. */
export type Issued = { certificate: Certificate; issuer: Certificate };

/** Each certificate of a path (DER, each issued by the next) but its last, which is trusted. */
export function issuedInOrder(path: readonly Uint8Array[]): Issued[] {
  const certificates = path.map((der) => factsOf(der).certificate);
  return certificates.flatMap((certificate, index) => {
    const issuer = certificates[index + 1];
    return issuer ? [{ certificate, issuer }] : [];
  });
}

/** DER by certificate: it is asked for many times, and written out from all its parts. */
const written = new WeakMap<Certificate, Uint8Array<ArrayBuffer>>();

/** The same by its parts: signatures and time stamps carry the same few certificates, read anew each time. */
const writtenByParts = new Map<string, Uint8Array<ArrayBuffer>>();
const maxCached = 200;

/** DER of a certificate that was read and is not changed any more. */
export function derOf(certificate: Certificate): Uint8Array<ArrayBuffer> {
  const known = written.get(certificate);
  if (known) return known;
  const parts = partsOf(certificate);
  const der = writtenByParts.get(parts) ?? new Uint8Array(certificate.toSchema().toBER());
  if (writtenByParts.size >= maxCached) writtenByParts.clear();
  writtenByParts.set(parts, der);
  written.set(certificate, der);
  return der;
}

/** All that its DER is written from: the signed part as it came, the algorithm, and the signature. */
const partsOf = ({ tbsView, signatureAlgorithm, signatureValue }: Certificate): string =>
  [
    tbsView,
    new Uint8Array(signatureAlgorithm.toSchema().toBER()),
    signatureValue.valueBlock.valueHexView,
    Uint8Array.of(signatureValue.valueBlock.unusedBits),
  ]
    .map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1'))
    .join('');
