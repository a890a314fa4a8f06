import type { Application } from './model/application.ts';

/**
 * Whether a key of the merchant has shown who is there. Anybody can type a RUT, and a document that was uploaded may
 * have been sent on, so before that nobody is told what a source or a reviewer says about it.
 */
export function isIdentityProven({ facts: { taxCredentials } }: Pick<Application, 'facts'>): boolean {
  return taxCredentials !== undefined && 'grantId' in taxCredentials;
}
