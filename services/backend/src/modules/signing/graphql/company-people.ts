import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { Application } from '@afilia/domain/application/model/application';
import { maskEmail } from '@afilia/domain/values/identity/email';
import { formatRut } from '@afilia/domain/values/identity/rut';
import { toPep } from '../../application/graphql/forms.ts';

/** As declared with the verifications. */
export const toBeneficialOwners = ({ verificationData }: Application): ApplicationView['beneficialOwners'] =>
  (verificationData?.beneficialOwners ?? []).map((owner) => {
    const { name, nationality, sharePercent, control, pep } = owner;
    const document = 'run' in owner ? formatRut(owner.run) : owner.foreignDocument;
    return { name, document, nationality, sharePercent, control, pep: toPep(pep) };
  });

/** Returns the person whom the applicant asked for the key. */
export const toKeyHolder = ({ keyHolder }: Application): ApplicationView['keyHolder'] =>
  keyHolder && {
    name: keyHolder.name,
    maskedEmail: maskEmail(keyHolder.email),
    sentAt: keyHolder.link.mailedAt,
    linkExpiresAt: keyHolder.link.expiresAt,
    mail: keyHolder.link.mail,
    opened: keyHolder.opening > 0,
  };
