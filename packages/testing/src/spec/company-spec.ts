import type { Rut } from '@afilia/domain/values/identity/rut';
import type { CompanyReview, Rule } from '@afilia/domain/signing/model/signatory/legal-review';
import type { Application } from '@afilia/domain/application/model/application';
import type { CheckFacts } from '@afilia/domain/application/model/facts';
import {
  chooseSignatories,
  confirmSignatories,
  describeSignatory,
} from '@afilia/domain/signing/choose-signatories';
import { declareTaxResidence, saveVerifications } from '@afilia/domain/application/declare';
import { handOverKey, openAnyLink } from '@afilia/domain/signing/hand-over-key';
import { recordMail } from '@afilia/domain/record/recovery';
import type { IdentityDocument } from '@afilia/domain/values/identity/identity-document';
import type { SignatoryCheck } from '@afilia/domain/signing/model/signatory/signatory-record';
import {
  recordSignatoryCheck,
  type SignatoryCheckOutcome,
} from '@afilia/domain/signing/record-signatory-check';
import { changeSignatoryEmail, confirmSignatoryEmail } from '@afilia/domain/signing/change-signatory-email';
import { signatoryOf } from '@afilia/domain/signing/company';
import { confirmSummary } from '@afilia/domain/application/review-summary';
import {
  declareForSignatory,
  identifySignatory,
  seeSummary,
} from '@afilia/domain/signing/signatory-commands';
import { readAsSignatory, requestSignatureAs, verifyOtpOf } from '@afilia/domain/signing/signatory-signing';
import { quote, ApplicationSpec, reading, truthful, validCard } from './application-spec.ts';

const pedroRun = '15400001-K' as Rut;
/** Tests only: a person in force, whose id and name are the same. */
export const person = (id: string, run: Rut, group: string, until?: string) => ({
  id,
  run,
  name: id,
  capacities: [
    {
      position: 'Administrador',
      groups: [group],
      from: '2019-01-01',
      status: 'inForce' as const,
      ...(until && { until }),
    },
  ],
});

/** Tests only: from the chosen signatories to issued documents, with Pedro at this address. */
export function issueFor(
  spec: ApplicationSpec,
  email: string,
  document: { id: string; sha256: string },
): void {
  const contact = { email, phone: '+56987654321' };
  spec.when((application, context) =>
    describeSignatory(application, idOf(application, 'pedro'), contact, context),
  );
  spec.when(confirmSignatories);
  spec.passWith('prices', { quote }).passWith('account', { valid: true });
  spec.when((application, context) => confirmSummary(application, truthful, context));
  spec.pass('stock', 'oneFcc', 'preco').passWith('account', { valid: true }).pass('curse');
  spec.passWith('contract', { contractNumber: '1', version: '1', drafts: [] });
  const issued = {
    kind: 'affiliation-contract',
    title: 'Contrato',
    pages: 1,
    verificationCode: 'v',
    summary: [],
  };
  const contentSha256 = 'c'.repeat(64);
  spec.passWith('documents', { documents: [{ ...document, ...issued, contentSha256 }] });
}

/** Tests only: a company that one of A and one of B bind together; Camila of A is the applicant. */
export function collecting(
  options: { pedroUntil?: string; screenings?: Screened[]; handsOverKey?: boolean } = {},
): ApplicationSpec {
  const spec = reviewed(options);
  spec.when((application, context) => chooseSignatories(application, ['camila', 'pedro'], context));
  issueFor(spec, 'pedro@correo.cl', { id: 'd1', sha256: 'a'.repeat(64) });
  const about = linkOf(spec.application);
  spec.when((_, context) => recordMail({ mail: 'signatureRequest', about, delivered: true }, context));
  return spec;
}

type Screened = CheckFacts['representativeScreening']['screenings'][number];

const oneOfEach: Rule[] = [
  {
    requires: [
      { group: 'A', count: 1 },
      { group: 'B', count: 1 },
    ],
  },
];

/** Tests only: a company whose register gets the request for its signatories. */
export function beforePowers({ handsOverKey = false }: { handsOverKey?: boolean } = {}): ApplicationSpec {
  const spec = new ApplicationSpec(true);
  spec.pass('token', 'existingCustomer', 'preco', 'negativeFiles');
  spec.passWith('legalEntity', { legalName: 'Comercial SpA', kind: 'SpA', incorporatedOn: '2019-01-01' });
  spec.pass('oneFcc');
  spec.toConnect();
  const holder = { name: 'Ana Soto', email: 'ana@correo.cl' };
  if (handsOverKey) spec.when((application, context) => handOverKey(application, holder, context));
  spec.connect();
  for (const check of ['taxCredentials', 'regulatorCredentials'] as const)
    spec.passWith(check, { grantId: check });
  spec.pass('taxFolder', 'regulator', 'engine');
  const declaration = { kind: 'legal' as const, incorporationCountry: 'CL', otherTaxResidences: [] };
  spec.when((application, context) =>
    declareTaxResidence(application, { ...declaration, entityKind: 'active' }, context),
  );
  spec.pass('nationality');
  const document = {
    documentNumber: '123456789',
    documentExpiry: '2030-01-01',
    pep: { isPep: false as const },
  };
  spec.when((application, context) =>
    saveVerifications(application, { ...document, fundsOrigin: 'savings' }, context),
  );
  spec.passWith('identityDocument', { ...validCard, person: null });
  return spec
    .passWith('partyScreening', { screening: 'clear' })
    .passWith('ownerScreening', { screenings: ['clear'] });
}

/** Tests only: the same company, or one of other people, when its legal review has ended. */
export function reviewed({
  pedroUntil = '2030-01-01',
  screenings = [],
  representatives = [person('camila', '12345678-5' as Rut, 'A'), person('pedro', pedroRun, 'B', pedroUntil)],
  rules = oneOfEach,
  handsOverKey = false,
}: {
  pedroUntil?: string;
  screenings?: Screened[];
  representatives?: CompanyReview['representatives'];
  rules?: Rule[];
  handsOverKey?: boolean;
} = {}): ApplicationSpec {
  const spec = beforePowers({ handsOverKey });
  spec.passWith('powers', {
    status: 'approved',
    review: {
      legalName: 'Comercial SpA',
      kind: 'SpA',
      register: 'RES',
      incorporatedOn: '2019-01-01',
      reviewedOn: '2026-11-21',
      inForce: true,
      representatives,
      rules: {
        signAffiliation: rules,
        mandateDebitAndCredit: rules,
        leaseGoods: rules,
        signDeclarations: rules,
      },
    },
  });
  return spec.passWith('representativeScreening', { screenings });
}

/** The signatory's id by the name. */
export const idOf = ({ signatories }: Application, name: string) =>
  signatories.find((one) => one.name === name)?.id ?? '';

/** The link that Pedro was mailed last. */
export const linkOf = ({ signatories }: Application) =>
  signatories.find(({ name }) => name === 'pedro')?.link?.linkId ?? '';

/** Pedro opens the link that he was mailed last, and enters a RUN and the number of a card. */
export function identify(spec: ApplicationSpec, run = pedroRun, documentNumber = 'A1234567') {
  const id = idOf(spec.application, 'pedro');
  const identity = {
    documentNumber,
    documentExpiry: '2030-01-01',
    pep: { isPep: false as const },
    phone: '+56987654321',
  };
  const consent = { subject: 'privacy' as const, given: true, textVersion: '1', at: 'now' };
  spec.when((application, context) => openAnyLink(application, linkOf(application), context));
  return spec.when((application, context) =>
    identifySignatory(application, id, { run, identity, consent }, context),
  ).refusal;
}

/** Ends a check about Pedro. */
export const checked = (spec: ApplicationSpec, check: SignatoryCheck, outcome: SignatoryCheckOutcome) => {
  const signatoryId = idOf(spec.application, 'pedro');
  return spec.when((application, context) => {
    const attempt = signatoryOf(application, signatoryId)?.checks[check]?.attempt ?? 0;
    return recordSignatoryCheck(application, { signatoryId, check, attempt }, outcome, context);
  });
};

const cardWithoutName: IdentityDocument = {
  status: 'valid',
  person: null,
  kind: 'national',
  expiry: '2030-01-01',
  checkId: 'RC-2',
};

/** The civil register's answer about Pedro's card. */
export const showCard = (spec: ApplicationSpec, document: IdentityDocument = cardWithoutName) =>
  checked(spec, 'identityDocument', { kind: 'card', document });

/** Pedro types the code that went to his phone. */
export const proveFactor = (spec: ApplicationSpec) =>
  spec.when((application, context) =>
    verifyOtpOf(application, idOf(application, 'pedro'), { matches: true }, context),
  );

/** Pedro, from the link to the documents read; `prove` is his second factor. */
export function read(spec: ApplicationSpec, prove: (spec: ApplicationSpec) => unknown = proveFactor) {
  const id = idOf(spec.application, 'pedro');
  identify(spec);
  const pass = (check: 'oneFcc' | 'negativeFiles' | 'nationality') =>
    checked(spec, check, { kind: 'passed' });
  showCard(spec);
  pass('oneFcc');
  pass('negativeFiles');
  prove(spec);
  const residence = { nationality: 'CL', otherNationalities: [], birthCountry: 'CL', livesInChile: true };
  spec.when((application, context) =>
    declareForSignatory(
      application,
      id,
      { kind: 'natural', ...residence, usPerson: false, otherTaxResidences: [] },
      context,
    ),
  );
  pass('nationality');
  spec.when((application, context) => seeSummary(application, id, truthful, context));
  spec.when((application, context) =>
    readAsSignatory(application, id, { documentId: 'd1', reading }, context),
  );
  return id;
}

/** The applicant asks for another address of Pedro's link. */
export const requestOtherAddress = (spec: ApplicationSpec, email: string) =>
  spec.when((application, context) =>
    changeSignatoryEmail(application, idOf(application, 'pedro'), email, context),
  );

/** The applicant asks for it and types the code that came to the own mailbox. */
export function changeAddress(spec: ApplicationSpec, email: string) {
  const requested = requestOtherAddress(spec, email);
  return requested.refusal
    ? requested
    : spec.when((application, context) => confirmSignatoryEmail(application, { matches: true }, context));
}

/** «Firmar». */
export const request = (spec: ApplicationSpec, id: string) =>
  spec.when((application, context) =>
    requestSignatureAs(
      application,
      id,
      {
        documentSetHash: application.documentSetHash ?? '',
        acceptanceTextVersion: '1',
        device: { address: '127.0.0.1', userAgent: 'test' },
      },
      context,
    ),
  );
