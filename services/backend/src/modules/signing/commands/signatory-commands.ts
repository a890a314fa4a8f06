import { canApply, invalid } from '@afilia/domain/application/model/decision';
import { changeSignatoryEmail } from '@afilia/domain/signing/change-signatory-email';
import {
  chooseSignatories,
  confirmSignatories,
  describeSignatory,
  reopenSignatories,
  replaceSignatory,
} from '@afilia/domain/signing/choose-signatories';
import { isCollecting } from '@afilia/domain/signing/company';
import { handOverKey } from '@afilia/domain/signing/hand-over-key';
import { parseKeyHolder, parseSignatoryContact } from '@afilia/domain/signing/model/signatory/signatory-data';
import { remindSignatory } from '@afilia/domain/signing/signatory-links';
import { parseRepeatedEmail } from '../../access/use-cases/repeated-email.ts';
import { defineCommand, made, mailboxOf } from '../../record/commands/define-command.ts';

const newEmail = { email: 'rosa.nueva@correo.cl', emailConfirmation: 'rosa.nueva@correo.cl' };

/** Signatories of a company, as its applicant chooses and reaches them. */
export const signatoryCommands = [
  defineCommand({
    name: 'chooseSignatories',
    storedAs: 'choose-signatories',
    description:
      'Applicant of a company, /screenselectsignatories. A set that is not enough: R13 notEnough, see validate-signatories.',
    args: { representativeIds: '[ID!]!' },
    roles: ['applicant'],
    // Changes the recipients of links to sign and their addresses; documents follow the link.
    decision: 'changesRecipient',
    refusals: ['outOfOrder', 'invalidFields', 'notEnough'],
    example: { representativeIds: ['r1'] },
    available: (application) => application.isPJ && canApply(application, 'SignatoriesChosen'),
    decide: (application, { representativeIds }, context) =>
      chooseSignatories(application, representativeIds, context),
  }),
  defineCommand({
    name: 'saveSignatoryData',
    storedAs: 'save-signatory-data',
    description:
      'Applicant, /screensignatoryinfo in its first form, for one chosen signatory who is not the applicant.',
    args: { signatoryId: 'ID!', input: 'SignatoryDataInput!' },
    roles: ['applicant'],
    decision: 'changesRecipient',
    refusals: ['outOfOrder', 'invalidFields'],
    example: { signatoryId: made.id, input: { ...newEmail, phone: '987650000', contactAuthorised: true } },
    available: ({ isPJ, flow: { state, step } }) =>
      isPJ && state === 'verified' && (step === 'describingSignatories' || step === 'confirmingSignatories'),
    decide: (application, { signatoryId, input }, context) => {
      const contact = parseSignatoryContact(input);
      return contact.ok
        ? describeSignatory(application, signatoryId, contact.value, context)
        : invalid(contact.error);
    },
  }),
  defineCommand({
    name: 'confirmSignatories',
    storedAs: 'confirm-signatories',
    description:
      'Applicant, /screenconfirmsignatories. The powers are judged once more; R13 notEnough when they no longer suffice.',
    args: { confirmed: 'Boolean!' },
    roles: ['applicant'],
    decision: 'changesRecipient',
    refusals: ['outOfOrder', 'invalidFields', 'notEnough'],
    example: { confirmed: true },
    available: (application) => application.isPJ && canApply(application, 'SignatoriesConfirmed'),
    decide: (application, { confirmed }, context) =>
      confirmed
        ? confirmSignatories(application, context)
        : invalid([{ field: 'confirmed', reason: 'required' }]),
  }),
  defineCommand({
    name: 'reopenSignatories',
    storedAs: 'reopen-signatories',
    description:
      'Applicant, summary and later: back to /screenselectsignatories. Documents already issued are annulled, links stop.',
    args: {},
    roles: ['applicant'],
    decision: 'changesRecipient',
    refusals: ['outOfOrder'],
    example: {},
    available: (application) => application.isPJ && canApply(application, 'SignatoriesReopened'),
    decide: (application, _args, context) => reopenSignatories(application, context),
  }),
  defineCommand({
    name: 'replaceSignatory',
    storedAs: 'replace-signatory',
    description:
      'Applicant, while signatures are missing: as reopenSignatories, with this person no longer chosen.',
    args: { signatoryId: 'ID!' },
    roles: ['applicant'],
    decision: 'changesRecipient',
    refusals: ['outOfOrder', 'alreadySigned'],
    example: { signatoryId: made.id },
    available: (application) =>
      application.isPJ && isCollecting(application) && canApply(application, 'SignatoriesReopened'),
    decide: (application, { signatoryId }, context) => replaceSignatory(application, signatoryId, context),
  }),
  defineCommand({
    name: 'remindSignatory',
    storedAs: 'remind-signatory',
    description:
      'Applicant: mails the link once more; at most 3 times, once in 24 h (R13 tooSoon with retryAfterSeconds, sendLimit).',
    args: { signatoryId: 'ID!' },
    roles: ['applicant'],
    // Goes once more to the address that it went to.
    decision: 'no',
    refusals: ['outOfOrder', 'sendLimit', 'tooSoon'],
    example: { signatoryId: made.id },
    available: (application) => application.isPJ && isCollecting(application),
    decide: (application, { signatoryId }, context) => remindSignatory(application, signatoryId, context),
  }),
  // A code to the applicant's own mailbox confirms it: see confirmContactChange.
  defineCommand({
    name: 'changeSignatoryEmail',
    storedAs: 'change-signatory-email',
    description:
      'Applicant: another address for a signatory who has not signed. The old link stops, a new one goes out.',
    args: { signatoryId: 'ID!', email: 'String!', emailConfirmation: 'String!' },
    roles: ['applicant'],
    decision: 'changesRecipient',
    limit: { attempt: 'sendCode', origin: mailboxOf },
    refusals: [
      'outOfOrder',
      'invalidFields',
      'sameEmail',
      'emailTaken',
      'changeLimit',
      'otpAttemptsExceeded',
      'sendLimit',
      'tooSoon',
    ],
    example: { signatoryId: made.id, ...newEmail },
    available: (application) => application.isPJ && isCollecting(application),
    decide: (application, { signatoryId, ...typed }, context) => {
      const email = parseRepeatedEmail(typed);
      return email.ok ? changeSignatoryEmail(application, signatoryId, email.value, context) : email.error;
    },
  }),
  defineCommand({
    name: 'handOverKey',
    storedAs: 'hand-over-key',
    description:
      'Applicant, /screenembedconnect: «La clave la tiene otra persona». Mails a link of kind continue. Sent again, it replaces the first.',
    args: { input: 'KeyHolderInput!' },
    roles: ['applicant'],
    // Changes the recipient of the link to connect the sources.
    decision: 'changesRecipient',
    limit: { attempt: 'sendCode', origin: ({ input }) => mailboxOf(input) },
    refusals: ['outOfOrder', 'invalidFields'],
    example: { input: { name: 'Camila Rojas Fuentes', ...newEmail } },
    available: (application) => application.isPJ && canApply(application, 'CredentialsSubmitted'),
    decide: (application, { input }, context) => {
      const holder = parseKeyHolder(input);
      return holder.ok ? handOverKey(application, holder.value, context) : invalid(holder.error);
    },
  }),
];
