import type { SigningCertificate } from './model/signing-certificate.ts';
import type { Application } from '../application/model/application.ts';

/**
 * The certificate of what this person signed. Nothing for who did not sign, before the operator did, and where an earlier
 * version signed.
 *
 * @param partyId - who asks; null is the applicant, who may be one of a company's signatories
 */
export function ownCertificate(
  { isPJ, signatories, certificates }: Pick<Application, 'isPJ' | 'signatories' | 'certificates'>,
  partyId: string | null,
): SigningCertificate | undefined {
  const asSignatory = isPJ ? signatories.find(({ isApplicant }) => isApplicant)?.id : null;
  const own = partyId ?? asSignatory;
  return certificates.find((one) => one.partyId === own);
}
