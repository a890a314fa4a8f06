import type { Certificate } from 'pkijs';

/**
 * What revocation data says of a certificate.
 *
 * - `good`: somebody who may say so says it; where `by` is given, that is a responder whose own certificate must be proven,
 *   for the moment `at`.
 * - `unknown`: nothing that its issuer signed and that was fresh then; `why` in English, for the logs.
 */
export type CertificateStatus =
  | { status: 'good'; by?: Responder }
  | { status: 'unknown'; why: string; by?: Responder }
  | { status: 'revoked'; at: Date };

/** A responder that the issuer made one, and when it answered. */
export type Responder = { responder: Certificate; at: Date };

export const unknown = (why: string): CertificateStatus => ({ status: 'unknown', why });
