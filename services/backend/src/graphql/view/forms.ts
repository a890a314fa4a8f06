import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { Application } from '@afilia/domain/application/application';
import { formatRut } from '@afilia/domain/identity/rut';
import type { ProspectView } from './contract.ts';

/** The prospect as it was typed. */
export const toProspect = ({ prospect }: Application): ProspectView | null =>
  prospect && {
    legalName: prospect.legalName ?? null,
    tradeName: prospect.tradeName,
    activityCode: prospect.activityCode,
    channels: prospect.channels,
    website: prospect.website ?? null,
    monthlySales: prospect.monthlySales,
    averageTicket: prospect.averageTicket,
    addresses: prospect.addresses.map((address): ProspectView['addresses'][number] => ({
      unit: null,
      reference: null,
      ...address,
    })),
    run: formatRut(prospect.run),
    firstNames: prospect.firstNames,
    paternalSurname: prospect.paternalSurname,
    maternalSurname: prospect.maternalSurname ?? null,
    email: prospect.email,
    phone: prospect.phone,
    role: prospect.role ?? null,
    position: prospect.position ?? null,
  };

/** The declaration, with `null` for what the other kind of merchant is asked. */
export const toDeclaration = (declaration: Application['declaration']): ApplicationView['declaration'] => {
  if (!declaration) return null;
  const { kind: _, otherTaxResidences, ...given } = declaration;
  return {
    nationality: null,
    otherNationalities: [],
    birthCountry: null,
    livesInChile: null,
    usPerson: null,
    usTin: null,
    visa: null,
    idExpiry: null,
    incorporationCountry: null,
    entityKind: null,
    ...given,
    otherTaxResidences: otherTaxResidences.map((residence) => ({ taxId: null, reason: null, ...residence })),
  };
};

/** What was given on the verifications screen. */
export const toVerificationData = ({
  verificationData,
}: Application): ApplicationView['verificationData'] => {
  if (!verificationData) return null;
  const { documentNumber, documentExpiry, pep, fundsOrigin, permit } = verificationData;
  return {
    documentNumber,
    documentExpiry,
    fundsOrigin,
    pep: { position: null, institution: null, relation: null, ...pep },
    permit: permit ?? null,
  };
};
