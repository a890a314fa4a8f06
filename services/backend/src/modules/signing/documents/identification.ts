import type { Application } from '@afilia/domain/application/model/application';
import { proofLevelOf, type SignatoryRecord } from '@afilia/domain/signing/model/signatory/signatory-record';
import type { Identification } from '../../application/ports/signing.ts';

type Step = Identification['steps'][number];

const cardProven = 'Cédula comprobada en el Registro Civil';

const mailboxStep = ({ contactVerifiedAt }: Application): Step[] =>
  contactVerifiedAt === null
    ? []
    : [{ what: 'Escribió el código enviado a su correo', at: contactVerifiedAt }];

/** Only where the code that signed went there. */
const phoneStep = ({ phoneVerifiedAt, signature }: Application): Step[] =>
  signature?.otpPhone && phoneVerifiedAt ? [{ what: proofs.document, at: phoneVerifiedAt }] : [];

const proofs = {
  contact: undefined,
  document: 'Escribió el código enviado a su celular',
  stateIdentity: 'Ingresó con ClaveÚnica',
} as const;

const cardStep = ({ facts: { identityDocument }, identityProvenAt: at }: Application): Step[] =>
  identityDocument?.status === 'valid'
    ? [{ what: cardProven, ...(at !== null && { at }), checkId: identityDocument.checkId }]
    : [];

const proofStep = (one: SignatoryRecord): Step[] => {
  const what = proofs[proofLevelOf(one)];
  return one.proof && what !== undefined ? [{ what, at: one.proof.at }] : [];
};

/**
 * Lists the proofs of identity of a person who applied themselves: for themselves, or for a company that they sign for.
 *
 * @param one the entry of the applicant among the signatories of a company
 */
export const identificationOfApplicant = (
  application: Application,
  one?: SignatoryRecord,
): Identification => ({
  level: 'applicant',
  steps: [
    ...mailboxStep(application),
    ...phoneStep(application),
    ...cardStep(application),
    ...(one ? proofStep(one) : []),
  ],
});

/** Lists the proofs of identity of a signatory who came by a link. */
export function identificationOfSignatory(one: SignatoryRecord): Identification {
  const { identifiedAt, checks, cardCheck } = one;
  return {
    level: proofLevelOf(one),
    steps: [
      ...(identifiedAt === null
        ? []
        : [{ what: 'Escribió su RUN al abrir el enlace enviado a su correo', at: identifiedAt }]),
      ...(checks.identityDocument?.status === 'passed' ? [{ what: cardProven, ...cardCheck }] : []),
      ...proofStep(one),
    ],
  };
}
