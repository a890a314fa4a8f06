import type { PepDeclaration } from '@afilia/domain/application/model/evaluation/exposure';
import type { Application } from '@afilia/domain/application/model/application';
import { formatRut } from '@afilia/domain/values/identity/rut';
import type { Address } from '@afilia/domain/values/identity/address';
import type {
  AddressView,
  BasketItemView,
  ConditionsView,
  DeclarationView,
  PepView,
  ProspectView,
  TaxResidenceView,
  VerificationDataView,
} from './contract.ts';

const toAddress = (address: Address): AddressView => ({ unit: null, reference: null, ...address });

/** The prospect as it was typed. */
export const toProspect = ({ prospect }: Application): ProspectView | null =>
  prospect && {
    legalName: prospect.legalName ?? null,
    tradeName: prospect.tradeName ?? null,
    activityCode: prospect.activityCode ?? null,
    channels: prospect.channels,
    website: prospect.website ?? null,
    monthlySales: prospect.monthlySales,
    averageTicket: prospect.averageTicket,
    addresses: prospect.addresses.map(toAddress),
    run: formatRut(prospect.run),
    firstNames: prospect.firstNames ?? null,
    paternalSurname: prospect.paternalSurname ?? null,
    maternalSurname: prospect.maternalSurname ?? null,
    email: prospect.email,
    phone: prospect.phone,
    role: prospect.role ?? null,
    position: prospect.position ?? null,
  };

/** The declaration, with `null` for what the other kind of merchant is asked. */
export const toDeclaration = (declaration: Application['declaration']): DeclarationView | null => {
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
    otherTaxResidences: otherTaxResidences.map((residence): TaxResidenceView => ({
      taxId: null,
      reason: null,
      ...residence,
    })),
  };
};

/** Maps a declaration of political exposure. */
export const toPep = (pep: PepDeclaration): PepView => ({
  position: null,
  institution: null,
  relation: null,
  since: null,
  until: null,
  fundsDetail: null,
  ...pep,
});

/** Maps the data of the verifications screen. */
export const toVerificationData = ({ verificationData }: Application): VerificationDataView | null => {
  if (!verificationData) return null;
  const { documentNumber, documentExpiry, pep, fundsOrigin, permit } = verificationData;
  return {
    documentNumber,
    documentExpiry,
    fundsOrigin,
    pep: toPep(pep),
    permit: permit ?? null,
  };
};

/** The lines of the basket. */
export const toBasket = ({ basket }: Application): { items: BasketItemView[] } | null =>
  basket && { items: basket.map((item): BasketItemView => ({ addressId: null, ...item })) };

/** Maps the accepted conditions of the conditions screen. */
export const toConditions = ({ conditions }: Application): ConditionsView | null =>
  conditions && {
    account: { ...conditions.account, kind: conditions.account.kind ?? null },
    invoiceEmail: conditions.invoiceEmail,
    issuesReceipts: conditions.issuesReceipts,
  };
