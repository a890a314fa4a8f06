import type {
  ConditionsInput,
  DeclarationInput,
  ProspectInput,
  VerificationInput,
} from '@afilia/api-contract/generated/operations';
import { shownStatement, statementOf } from '@afilia/domain/application/model/statement/texts';
import type { RequiredFields } from '@afilia/domain/values/fields';
import { documentNumberOf } from '@afilia/sandbox/sources/civil-register/document-number';

const mainCommune = '13123';

/** The summary, confirmed with the sentence above the button. */
export const goodConfirmation = { confirmed: true, statement: shownStatement('truthfulData') };

/** The consent to ask the sources with a key. */
export const sourcesConsent = (isPJ = false) => ({
  consent: true,
  statement: shownStatement(statementOf('sources', isPJ)),
});

/** Data of a natural person that every form accepts. */
export const goodForms = {
  prospect: {
    legalName: null,
    tradeName: 'Almacén Doña Rosa',
    activityCode: '472101',
    channels: ['store'],
    website: null,
    monthlySales: '1to5M',
    averageTicket: 8000,
    addresses: [
      {
        id: 'a1',
        kind: 'main',
        street: 'Avenida Providencia',
        number: '1234',
        regionCode: '13',
        communeCode: mainCommune,
        forDelivery: true,
      },
    ],
    run: null,
    firstNames: 'Rosa Elena',
    paternalSurname: 'Díaz',
    maternalSurname: 'Soto',
    email: 'rosa@correo.cl',
    emailConfirmation: 'rosa@correo.cl',
    phone: '987654321',
    role: null,
    position: null,
  } satisfies RequiredFields<ProspectInput>,
  conditions: {
    account: { bankCode: '001', kind: 'corriente', number: '123456789' },
    holderDeclared: true,
    holderTextVersion: null,
    invoiceEmail: 'rosa@correo.cl',
    issuesReceipts: true,
  } satisfies RequiredFields<ConditionsInput>,
  declaration: {
    nationality: 'CL',
    otherNationalities: [],
    birthCountry: 'CL',
    livesInChile: true,
    usPerson: false,
    usTin: null,
    otherTaxResidences: [],
    visa: null,
    idExpiry: null,
    incorporationCountry: null,
    entityKind: null,
  } satisfies RequiredFields<DeclarationInput>,
  verifications: {
    documentNumber: documentNumberOf('12345678-5'),
    documentExpiry: '2035-01-31',
    pep: { isPep: false },
    fundsOrigin: 'businessSales',
    permit: { number: '2-104567', communeCode: mainCommune },
    beneficialOwners: null,
    names: null,
    adoptsOfficialName: null,
    activityCode: null,
  } satisfies RequiredFields<VerificationInput>,
};

/** A person who declares to be politically exposed. */
export const exposedPerson = {
  isPep: true,
  position: 'Concejala',
  institution: 'Municipalidad de Ñuñoa',
  relation: 'self',
  since: '2024-12-06',
  until: null,
  fundsDetail: 'Las ventas del almacén que tengo desde 2015.',
} as const;

type Applying = {
  rut: string;
  prospect: { run: string | null; addresses: readonly { communeCode: string }[] } | null;
};

/** The same for one application: with the number of the applicant's card, and a permit of where the head office is. */
export const goodVerifications = (application: Applying | undefined): RequiredFields<VerificationInput> => ({
  ...goodForms.verifications,
  documentNumber: documentNumberOf(application?.prospect?.run ?? application?.rut ?? ''),
  permit: {
    ...goodForms.verifications.permit,
    communeCode: application?.prospect?.addresses[0]?.communeCode ?? mainCommune,
  },
});
