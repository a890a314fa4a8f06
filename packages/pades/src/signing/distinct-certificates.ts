/** Certificates (DER), each once. */
export const distinctCertificates = (certificates: readonly Uint8Array[]): Uint8Array[] =>
  certificates.filter(
    (one, index) => certificates.findIndex((other) => Buffer.compare(one, other) === 0) === index,
  );
