import type { Application } from './model/application.ts';

/**
 * Tells if a key of the merchant has proven the applicant's identity. Anyone can type a RUT, and an uploaded document
 * may have been sent on, so before that no answer of a source or a reviewer is shown.
 */
export function isIdentityProven({ facts: { taxCredentials } }: Pick<Application, 'facts'>): boolean {
  return taxCredentials !== undefined && 'grantId' in taxCredentials;
}
