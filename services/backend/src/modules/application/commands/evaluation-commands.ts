import { canApply, invalid } from '@afilia/domain/application/model/decision';
import { readShownStatement } from '@afilia/domain/application/model/statement/read-statement';
import { shownStatement } from '@afilia/domain/application/model/statement/texts';
import { confirmSummary } from '@afilia/domain/application/review-summary';
import { seeSummary } from '@afilia/domain/signing/signatory-commands';
import { ok } from '@afilia/domain/values/result';
import { defineCommand, made } from '../../record/commands/define-command.ts';
import type { CommandDeps } from '../../record/use-cases/run-command.ts';
import { connectSources } from '../use-cases/connect-sources.ts';
import { declareTaxResidence, saveVerifications } from '../use-cases/declare.ts';
import { editSummary } from '../use-cases/edit-summary.ts';
import { beginLink, type LinkSettings } from '../use-cases/link-source.ts';
import { removeUpload, submitDocuments } from '../use-cases/upload-documents.ts';

/** The sources that are connected, and the declarations up to the summary. */
export const evaluationCommands = [
  defineCommand({
    name: 'connectSources',
    storedAs: 'connect-sources',
    description:
      'Credentials sealed in the browser (JWE) with connection.sealingKey; accepted once, for this attempt.',
    args: { sealedCredentials: 'String!', consent: 'Boolean!', statement: 'StatementInput!' },
    roles: ['applicant', 'keyHolder'],
    decision: 'binds',
    limit: { attempt: 'login' },
    refusals: ['outOfOrder', 'invalidFields', 'credentialAttemptsExceeded'],
    example: { sealedCredentials: 'eyJ…', consent: true, statement: shownStatement('sourcesPerson') },
    available: (application, { kind }) =>
      canApply(application, 'CredentialsSubmitted') &&
      (kind === 'applicant' || application.keyHolder?.provenAt !== null),
    run: connectSources,
  }),
  defineCommand({
    name: 'beginLink',
    storedAs: 'begin-link',
    description:
      'Instead of a key: the way to a provider where the person connects the SII, opened in another window. The application changes when the provider tells of it.',
    args: { consent: 'Boolean!', statement: 'StatementInput!' },
    answer: 'LinkResult',
    roles: ['applicant', 'keyHolder'],
    decision: 'binds',
    limit: { attempt: 'redirect' },
    refusals: ['outOfOrder', 'invalidFields', 'credentialAttemptsExceeded'],
    example: { consent: true, statement: shownStatement('taxLinkPerson') },
    run: async (deps: CommandDeps & { sourceLinks?: LinkSettings | undefined }, of, args) => {
      const begun = await beginLink(deps, of, args);
      return begun.ok ? ok({ __typename: 'LinkTicket' as const, ...begun.value }) : begun;
    },
  }),
  defineCommand({
    name: 'submitDocuments',
    storedAs: 'submit-documents',
    description: 'Instead of a key: the documents on file, by the ids that the person saw.',
    args: { uploadIds: '[ID!]!', consent: 'Boolean!' },
    roles: ['applicant', 'keyHolder'],
    // With a consent. A file is taken in by a route of its own, which is a decision too.
    decision: 'binds',
    limit: { attempt: 'upload' },
    refusals: ['outOfOrder', 'invalidFields', 'documentsChanged'],
    example: { uploadIds: [made.id], consent: true },
    run: submitDocuments,
  }),
  defineCommand({
    name: 'removeUpload',
    storedAs: 'remove-upload',
    args: { uploadId: 'ID!' },
    roles: ['applicant', 'keyHolder'],
    decision: 'binds',
    refusals: ['outOfOrder'],
    example: { uploadId: made.id },
    run: removeUpload,
  }),
  defineCommand({
    name: 'declareTaxResidence',
    storedAs: 'declare-tax-residence',
    description:
      'With statement the fields that it answers may be left out; R13 statement.conflict where they say otherwise.',
    args: { input: 'DeclarationInput!', statement: 'StatementInput' },
    roles: ['applicant', 'signatory'],
    decision: 'binds',
    refusals: ['outOfOrder', 'invalidFields'],
    example: {
      input: {
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
      },
    },
    available: (_application, { step }) => step === 'declare' || step === 'summary',
    run: declareTaxResidence,
  }),
  defineCommand({
    name: 'saveVerifications',
    storedAs: 'save-verifications',
    args: { input: 'VerificationInput!', statement: 'StatementInput' },
    roles: ['applicant'],
    decision: 'binds',
    refusals: ['outOfOrder', 'invalidFields'],
    example: {
      input: {
        documentNumber: '587654321',
        documentExpiry: '2035-01-31',
        pep: { isPep: false },
        fundsOrigin: 'businessSales',
        permit: { number: '2-104567', communeCode: '13123' },
        beneficialOwners: null,
        names: null,
        adoptsOfficialName: null,
        activityCode: null,
      },
    },
    run: saveVerifications,
  }),
  defineCommand({
    name: 'editSummary',
    storedAs: 'edit-summary',
    description: 'Changes blocks of the summary; a block left out stays as it is.',
    args: { input: 'EditSummaryInput!' },
    roles: ['applicant'],
    decision: 'changesRecipient',
    refusals: ['outOfOrder', 'invalidFields', 'emailLocked', 'catalogueUnavailable', 'tooManyMachines'],
    example: {
      input: {
        conditions: {
          account: { bankCode: '001', kind: 'corriente', number: '123456789' },
          holderDeclared: true,
          holderTextVersion: null,
          invoiceEmail: 'rosa@correo.cl',
          issuesReceipts: true,
        },
      },
    },
    available: (application) => canApply(application, 'SummaryEdited'),
    run: editSummary,
  }),
  // The statement that the data are true; of a signatory «Ir a firmar».
  defineCommand({
    name: 'confirmSummary',
    storedAs: 'confirm-summary',
    args: { confirmed: 'Boolean!', statement: 'StatementInput!' },
    roles: ['applicant', 'signatory'],
    decision: 'binds',
    refusals: ['outOfOrder', 'invalidFields', 'dataMustBeCorrected'],
    example: { confirmed: true, statement: shownStatement('truthfulData') },
    available: (application, { kind, step }) =>
      step === 'summary' || (kind === 'applicant' && canApply(application, 'SummaryConfirmed')),
    decide: (application, { confirmed, statement }, context) => {
      if (!confirmed) return invalid([{ field: 'confirmed', reason: 'required' }]);
      const shown = readShownStatement(statement, 'truthfulData');
      if (!shown.ok) return invalid(shown.error);
      const { actor } = context.of;
      return actor?.kind === 'signatory'
        ? seeSummary(application, actor.id, shown.value, context)
        : confirmSummary(application, shown.value, context);
    },
  }),
];
