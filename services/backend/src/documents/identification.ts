import type { Application } from '@afilia/domain/application/model/application';
import { proofLevelOf, type SignatoryRecord } from '@afilia/domain/signatory/signatory-record';
import type { Identification } from '../ports/signing.ts';

type Step = Identification['steps'][number];

const mailboxStep = ({ contactVerifiedAt }: Application): Step[] =>
  contactVerifiedAt === null
    ? []
    : [{ what: 'Escribió el código enviado a su correo', at: contactVerifiedAt }];

/** What proved who the merchant is, who applied in person. */
export function identificationOfMerchant(application: Application): Identification {
  const { identityDocument } = application.facts;
  const card: Step[] =
    identityDocument?.status === 'valid'
      ? [{ what: 'Cédula comprobada en el Registro Civil', checkId: identityDocument.checkId }]
      : [];
  return { level: 'applicant', steps: [...mailboxStep(application), ...card] };
}

/** What proved who applied for a company and signs for it. */
export const identificationOfApplicant = (application: Application): Identification => ({
  level: 'applicant',
  steps: mailboxStep(application),
});

const proofs = {
  contact: undefined,
  document: 'Escribió el código enviado a su celular',
  stateIdentity: 'Ingresó con ClaveÚnica',
} as const;

/** What proved who came by a link and signs. */
export function identificationOfSignatory(one: SignatoryRecord): Identification {
  const { identifiedAt, checks, proof } = one;
  const proven = proofs[proofLevelOf(one)];
  return {
    level: proofLevelOf(one),
    steps: [
      ...(identifiedAt === null
        ? []
        : [{ what: 'Escribió su RUN al abrir el enlace enviado a su correo', at: identifiedAt }]),
      ...(checks.identityDocument?.status === 'passed'
        ? [{ what: 'Cédula comprobada en el Registro Civil' }]
        : []),
      ...(proof && proven !== undefined ? [{ what: proven, at: proof.at }] : []),
    ],
  };
}
