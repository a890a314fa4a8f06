import type { SigningCertificate } from './model/signing-certificate.ts';
import type { Application } from '../application/model/application.ts';

/**
 * Returns the certificate of this person's signature. Undefined for a person who did not sign, and until the operator
 * has signed.
 *
 * @param partyId - the caller; null is the applicant, who may be one of a company's signatories
 */
export function ownCertificate(
  { isPJ, signatories, certificates }: Pick<Application, 'isPJ' | 'signatories' | 'certificates'>,
  partyId: string | null,
): SigningCertificate | undefined {
  const asSignatory = isPJ ? signatories.find(({ isApplicant }) => isApplicant)?.id : null;
  const own = partyId ?? asSignatory;
  return certificates.find((one) => one.partyId === own);
}
