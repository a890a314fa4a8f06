import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { Application } from '@afilia/domain/application/model/application';
import { ownCertificate } from '@afilia/domain/signing/own-certificate';
import { signingCertificateTitle } from '@afilia/domain/signing/model/signing-certificate';
import { maskEmail } from '@afilia/domain/values/identity/email';

const toCertificate = (
  application: Application,
  partyId: string | null,
): NonNullable<ApplicationView['completion']>['certificate'] => {
  const own = ownCertificate(application, partyId);
  if (!own) return null;
  const { id, verificationCode } = own;
  return { id, title: signingCertificateTitle, path: `/documents/${id}?as=constancia`, verificationCode };
};

/**
 * Returns the result of the application, once all have signed.
 *
 * @param partyId - the viewer; null is the applicant
 * @param email - of that person
 */
export const toCompletion = (
  application: Application,
  partyId: string | null,
  email = '',
): ApplicationView['completion'] => {
  const { completion } = application;
  return (
    completion && {
      certificate: toCertificate(application, partyId),
      merchantCode: completion.merchantCode,
      deliveryBusinessDays: completion.deliveryBusinessDays,
      signedAt: completion.signedAt,
      mail: completion.mail,
      maskedEmail: maskEmail(email),
    }
  );
};
