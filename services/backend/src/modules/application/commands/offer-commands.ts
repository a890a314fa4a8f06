import { chooseConditions } from '@afilia/domain/application/choose-offer';
import { canApply, invalid } from '@afilia/domain/application/model/decision';
import { parseConditions } from '@afilia/domain/application/model/offer/conditions';
import { recheckActivity, mayRecheckActivity } from '@afilia/domain/application/recheck-activity';
import { saveProspect } from '@afilia/domain/application/save-prospect';
import { mayRequestNotice, notifyWhenReady } from '@afilia/domain/record/notify';
import { retryChecks, retryConnection, withdrawApplication } from '@afilia/domain/record/recovery';
import { retrySignatoryChecks } from '@afilia/domain/signing/signatory-commands';
import { defineCommand, mailboxOf } from '../../record/commands/define-command.ts';
import { chooseProducts } from '../use-cases/choose-products.ts';
import { readProspect } from '../use-cases/read-prospect.ts';

/** From the first form to the conditions, and the commands for the application as a whole. */
export const offerCommands = [
  defineCommand({
    name: 'retryChecks',
    storedAs: 'retry-checks',
    description: 'Asks again for the checks that failed, and only for those.',
    args: {},
    roles: ['applicant', 'signatory', 'keyHolder'],
    decision: 'no',
    limit: { attempt: 'retry' },
    refusals: ['outOfOrder'],
    example: {},
    available: (_application, { step }) => step === 'screening',
    decide: (application, _args, context) => {
      const { actor } = context.of;
      switch (actor?.kind) {
        case 'signatory':
          return retrySignatoryChecks(application, actor.id, context);
        case 'keyHolder':
          return retryConnection(application, context);
        default:
          return retryChecks(application, context);
      }
    },
  }),
  // The form stands in spec/screens#embedprospect.
  defineCommand({
    name: 'saveProspect',
    storedAs: 'save-prospect',
    args: { input: 'ProspectInput!' },
    roles: ['applicant'],
    // The applicant's mailbox: codes, notices and signed documents.
    decision: 'changesRecipient',
    limit: { attempt: 'sendCode', origin: ({ input }) => mailboxOf(input) },
    refusals: ['outOfOrder', 'invalidFields', 'changeLimit', 'sendLimit'],
    example: {
      input: {
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
            communeCode: '13123',
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
      },
    },
    decide: (application, { input }, context) => {
      const prospect = readProspect(application, input);
      return prospect.ok ? saveProspect(application, prospect.value, context) : invalid(prospect.error);
    },
  }),
  defineCommand({
    name: 'chooseProducts',
    storedAs: 'choose-products',
    args: { input: 'BasketInput!' },
    roles: ['applicant'],
    decision: 'no',
    refusals: ['outOfOrder', 'invalidFields', 'catalogueUnavailable', 'tooManyMachines'],
    example: {
      input: { items: [{ productId: 'smart-pos', quantity: 1, mode: 'rent', addressId: 'a1' }] },
    },
    run: chooseProducts,
  }),
  // The form stands in spec/screens#embedcondiciones.
  defineCommand({
    name: 'chooseConditions',
    storedAs: 'choose-conditions',
    args: { input: 'ConditionsInput!' },
    roles: ['applicant'],
    // The address that invoices go to; the summary holds it again.
    decision: 'changesRecipient',
    refusals: ['outOfOrder', 'invalidFields'],
    example: {
      input: {
        account: { bankCode: '001', kind: 'corriente', number: '123456789' },
        holderDeclared: true,
        holderTextVersion: null,
        invoiceEmail: 'rosa@correo.cl',
        issuesReceipts: true,
      },
    },
    decide: (application, { input }, context) => {
      const { isPJ, merchantRut } = application;
      const conditions = parseConditions(input, { isPJ, merchantRut });
      return conditions.ok
        ? chooseConditions(application, conditions.value, context)
        : invalid(conditions.error);
    },
  }),
  defineCommand({
    name: 'recheckActivity',
    storedAs: 'recheck-activity',
    description:
      'Applicant, after R04 noActivity: goes on where the sources are connected. Once a day, five times in all.',
    args: {},
    roles: ['applicant'],
    // Connecting afterwards, with a consent, is the person's alone.
    decision: 'no',
    refusals: ['outOfOrder', 'changeLimit', 'tooSoon'],
    example: {},
    available: (application, { now }) => mayRecheckActivity(application, now),
    decide: (application, _args, context) => recheckActivity(application, context),
  }),
  defineCommand({
    name: 'notifyWhenReady',
    storedAs: 'notify-when-ready',
    description:
      'Applicant with a proven mailbox, while checks work or stopped: a mail when this wait has ended.',
    args: {},
    roles: ['applicant'],
    decision: 'no',
    refusals: ['outOfOrder'],
    example: {},
    available: (application, { now }) => mayRequestNotice(application, now),
    decide: (application, _args, context) => notifyWhenReady(application, context),
  }),
  defineCommand({
    name: 'withdrawApplication',
    storedAs: 'withdraw-application',
    description: '«Comenzar de nuevo»: gives this application up.',
    args: {},
    roles: ['applicant'],
    decision: 'binds',
    refusals: ['outOfOrder'],
    example: {},
    available: (application) => canApply(application, 'ApplicationWithdrawn'),
    decide: (application, _args, context) => withdrawApplication(application, context),
  }),
];
