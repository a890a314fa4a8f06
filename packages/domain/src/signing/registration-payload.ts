import { merchantCategoryOf } from '../values/activities/merchant-category.ts';
import type { Address } from '../values/identity/address.ts';
import type { VerificationData } from '../application/model/evaluation/verification-data.ts';
import { type Conditions, settledAccount } from '../application/model/offer/conditions.ts';
import { vatRate, toPesos } from '../application/model/offer/vat.ts';
import { fullNameOf, nameOf } from '../application/model/party/applicant-name.ts';
import type { BeneficialOwner } from '../application/model/party/beneficial-owner.ts';
import type { Prospect } from '../application/model/party/prospect.ts';
import { tradeNameOf } from '../application/model/prefill/trade-name-of.ts';
import { decisionOf } from '../application/gate-holds.ts';
import type { Application } from '../application/model/application.ts';
import type { Quote } from '../application/model/facts.ts';
import type { Consent } from '../application/model/records.ts';
import { revisionOf } from './hand-over.ts';

/** Data kept beside the application: the time at which the bank knew the account, and the hashes of the evidence of signing. */
export type RegistrationEvidence = {
  accountVerifiedAt: string | null;
  evidence: readonly { sha256: string }[];
};

type Sent<Answers> = Readonly<Record<keyof Answers, 'sent' | 'notSent'>>;

/** The answers of the applicant that the acquirer gets, and those that it does not. A new answer needs its word here. */
export const sentAnswers: {
  prospect: Sent<Prospect>;
  conditions: Sent<Conditions>;
  verificationData: Sent<VerificationData>;
} = {
  prospect: {
    legalName: 'sent',
    tradeName: 'sent',
    activityCode: 'sent',
    channels: 'sent',
    website: 'sent',
    monthlySales: 'sent',
    averageTicket: 'sent',
    addresses: 'sent',
    run: 'sent',
    firstNames: 'sent',
    paternalSurname: 'sent',
    maternalSurname: 'sent',
    email: 'sent',
    phone: 'sent',
    role: 'sent',
    position: 'sent',
    origins: 'notSent',
  },
  conditions: {
    account: 'sent',
    holderRut: 'sent',
    holderDeclared: 'notSent',
    holderTextVersion: 'notSent',
    invoiceEmail: 'sent',
    issuesReceipts: 'sent',
  },
  verificationData: {
    documentNumber: 'notSent',
    documentExpiry: 'notSent',
    pep: 'sent',
    fundsOrigin: 'sent',
    beneficialOwners: 'sent',
    permit: 'notSent',
  },
};

/** Everything about a merchant, as the acquirer's core gets it. */
export type RegistrationPayload = ReturnType<typeof registrationPayload>;

/**
 * Returns the acquirer core's data of a merchant that signed (spec/states#hand-over). The same application gives the
 * same payload, letter for letter, so that a repeated registration has the same hash. No credential, grant, code or
 * file of a source is in it, because each field is named here.
 *
 * @throws on an application that did not sign: a bug
 */
export function registrationPayload(application: Application, stored: RegistrationEvidence) {
  const { folio, facts, isPJ, merchantRut, documents } = application;
  const completion = present(application.completion, 'the signing');
  const contract = present(facts.contract, 'the contract');
  return {
    schemaVersion: 1 as const,
    folio,
    revision: revisionOf(application),
    signedAt: completion.signedAt,
    approvalId: present(facts.curse, 'the approval').approvalId,
    contractNumber: contract.contractNumber,
    contractVersion: contract.version,
    channel: 'selfService' as const,
    merchant: {
      rut: merchantRut as string,
      kind: isPJ ? ('legal' as const) : ('natural' as const),
      ...merchantOf(application),
    },
    contact: contactOf(application),
    addresses: prospectOf(application).addresses.map(addressOf),
    account: accountOf(application, stored),
    plan: planOf(application),
    declarations: declarationsOf(application),
    people: peopleOf(application, completion.signedAt),
    decisions: application.holds.flatMap((hold) => {
      const decision = decisionOf(application, hold);
      return decision?.outcome === 'granted'
        ? [{ decisionId: hold.id, gate: hold.gate, decidedAt: decision.at }]
        : [];
    }),
    consents: application.consents.map(consentOf(application)),
    documents: documents.map(({ id, kind, pages, sha256, verificationCode }) => ({
      id,
      kind,
      pages,
      sha256,
      verificationCode,
    })),
    evidence: stored.evidence.map(({ sha256 }) => ({ sha256 })),
  };
}

function present<Value>(value: Value | null | undefined, name: string): Value {
  if (value === null || value === undefined) throw new Error(`${name} is missing after signing`);
  return value;
}

/** The field, or no field at all: canonical JSON knows no `undefined`. */
const maybe = <Name extends string, Value>(name: Name, value: Value | null | undefined) =>
  (value === undefined || value === null ? {} : { [name]: value }) as { [Key in Name]?: Value };

const prospectOf = ({ prospect }: Application) => present(prospect, 'the prospect');

const fullName = (application: Application) => present(fullNameOf(prospectOf(application)), 'the name');

function merchantOf(application: Application) {
  const { isPJ, facts } = application;
  const prospect = prospectOf(application);
  const { legalName, channels, website, monthlySales, averageTicket } = prospect;
  const activityCode = present(prospect.activityCode, 'the activity');
  const official = isPJ
    ? (facts.legalEntity?.legalName ?? legalName ?? present(prospect.tradeName, 'the name'))
    : fullName(application);
  return {
    legalName: official,
    // A receipt prints fewer signs than a register writes.
    tradeName: tradeNameOf(prospect) ?? official,
    activities: {
      typed: activityCode,
      ...maybe('mcc', merchantCategoryOf(activityCode)?.mcc),
      registered: (facts.taxFolder?.activities ?? []).map(({ code, name, main }) => ({ code, name, main })),
    },
    channels: [...channels],
    ...maybe('website', website),
    salesBand: monthlySales,
    averageTicket,
    ...maybe('activityStart', facts.taxFolder?.activityStart),
  };
}

function contactOf(application: Application) {
  const prospect = prospectOf(application);
  const { run, email, phone, role, position } = prospect;
  const { givenNames, paternalSurname, maternalSurname } = present(nameOf(prospect), 'the name');
  return {
    run: run as string,
    firstNames: givenNames,
    paternalSurname,
    ...maybe('maternalSurname', maternalSurname),
    email,
    phone,
    ...maybe('role', role),
    ...maybe('position', position),
  };
}

const addressOf = ({
  id,
  kind,
  street,
  number,
  unit,
  communeCode,
  regionCode,
  reference,
  forDelivery,
}: Address) => ({
  id,
  kind,
  street,
  number,
  ...maybe('unit', unit),
  communeCode,
  regionCode,
  ...maybe('reference', reference),
  forDelivery,
});

function accountOf({ conditions }: Application, { accountVerifiedAt }: RegistrationEvidence) {
  const chosen = present(conditions, 'the conditions');
  const { bankCode, kind, number } = settledAccount(chosen);
  return {
    bankCode,
    kind,
    number,
    holderRut: chosen.holderRut as string,
    ...maybe('verifiedAt', accountVerifiedAt),
  };
}

/** Lines of quote and basket are in one order. */
function planOf(application: Application) {
  const quote = present(application.quote, 'the quote');
  const basket = present(application.basket, 'the basket');
  const { invoiceEmail, issuesReceipts } = present(application.conditions, 'the conditions');
  return {
    quoteVersion: quote.version,
    lines: quote.lines.map(({ productId, name, quantity, mode, unitUf, unitClp }, index) => ({
      productId,
      name,
      quantity,
      mode,
      ...maybe('addressId', basket[index]?.addressId),
      extras: [...(basket[index]?.extras ?? [])],
      unitUf,
      unitClp,
    })),
    rates: quote.rates.map(
      ({ card, percent, fixedUf, interchangePercent, brandPercent, marginPercent, settlement }) => ({
        card,
        percent,
        fixedUf,
        interchangePercent,
        brandPercent,
        marginPercent,
        settlement,
      }),
    ),
    ufValue: quote.ufValue,
    ufDate: quote.ufDate,
    totals: totalsOf(quote),
    invoiceEmail,
    issuesReceipts,
  };
}

/** The quote has rents in UF without VAT, and amounts in pesos with VAT. */
const totalsOf = ({ monthlyRentUf, monthlyRentClp, onDeliveryClp }: Quote) => ({
  net: { monthlyRentUf, onDeliveryClp: toPesos(onDeliveryClp / (1 + vatRate)) },
  withVat: { monthlyRentClp, onDeliveryClp },
});

function declarationsOf({ declaration, verificationData }: Application) {
  const { pep, fundsOrigin, beneficialOwners = [] } = present(verificationData, 'the verifications');
  return {
    taxResidence: present(declaration, 'the declaration'),
    pep,
    fundsOrigin,
    beneficialOwners: beneficialOwners.map((owner: BeneficialOwner) => ({ ...owner })),
  };
}

function peopleOf(application: Application, signedAt: string) {
  const { isPJ, signatories, facts } = application;
  if (!isPJ) {
    const { run, email, phone } = prospectOf(application);
    return {
      signed: [{ run: run as string, name: fullName(application), groups: [], email, phone, signedAt }],
    };
  }
  const review = facts.powers?.status === 'approved' ? facts.powers.review : undefined;
  return {
    signed: signatories.flatMap(({ run, name, position, groups, contact, isApplicant, sealedAt }) => {
      if (!sealedAt) return [];
      const reached = contact ?? (isApplicant ? prospectOf(application) : undefined);
      const { email, phone } = present(reached, 'the address of a signatory');
      return [{ run: run as string, name, position, groups: [...groups], email, phone, signedAt: sealedAt }];
    }),
    ...maybe('powersReviewedOn', review?.reviewedOn),
  };
}

const consentOf =
  ({ signatories }: Application) =>
  ({ subject, textVersion, given, at, partyId }: Consent) => ({
    subject,
    version: textVersion,
    given,
    at,
    ...maybe('run', signatories.find(({ id }) => id === partyId)?.run as string | undefined),
  });
