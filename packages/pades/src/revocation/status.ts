import type { Certificate } from 'pkijs';

/**
 * Status of a certificate by revocation data.
 *
 * - `good`: its issuer or a responder of it says so; where `by` is given, that is a responder whose own certificate must be proven,
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
