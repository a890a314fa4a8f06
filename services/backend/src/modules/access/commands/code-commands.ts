import { changeEmail, resendOtp } from '@afilia/domain/access/one-time-code';
import { provePhone } from '@afilia/domain/access/own-phone';
import { mayChangeContact, requestContactChange } from '@afilia/domain/signing/change-contact';
import { resendOtpTo } from '@afilia/domain/signing/signatory-signing';
import { type CommandViewer, defineCommand, mailboxOf } from '../../record/commands/define-command.ts';
import type { Application } from '@afilia/domain/application/model/application';
import { confirmContactChange } from '../use-cases/change-contact.ts';
import { parseRepeatedEmail } from '../use-cases/repeated-email.ts';
import { applicantSignatoryId, verifyOtp } from '../use-cases/verify-otp.ts';

const newEmail = { email: 'rosa.nueva@correo.cl', emailConfirmation: 'rosa.nueva@correo.cl' };

/** The applicant proves the phone of the application, which is sent to whatever factors signatories have. */
const awaitsCode = (application: Application, { kind, step, factors }: CommandViewer): boolean =>
  kind === 'keyHolder'
    ? application.keyHolder?.provenAt === null
    : step === 'code' || (step === 'prove' && (kind === 'applicant' || factors.includes('sms')));

/** One-time codes, and the mailbox and phone that they go to. */
export const codeCommands = [
  // Of whichever purpose; by SMS where the applicant's phone is proven.
  defineCommand({
    name: 'resendOtp',
    storedAs: 'resend-otp',
    description: 'Sends the one-time code again.',
    args: { channel: 'OtpChannel' },
    roles: ['applicant', 'signatory', 'keyHolder'],
    beforeIdentity: true,
    decision: 'no',
    limit: { attempt: 'sendCode' },
    refusals: ['outOfOrder', 'otpAttemptsExceeded', 'sendLimit', 'tooSoon'],
    example: {},
    available: awaitsCode,
    decide: (application, { channel }, context) => {
      const own = applicantSignatoryId(application, context.of);
      return own === undefined
        ? resendOtp(application, context, channel ?? undefined)
        : resendOtpTo(application, own, context);
    },
  }),
  defineCommand({
    name: 'verifyOtp',
    storedAs: 'verify-otp',
    args: { otp: 'String!' },
    roles: ['applicant', 'signatory', 'keyHolder'],
    beforeIdentity: true,
    // A code typed right proves a mailbox, and names none.
    decision: 'binds',
    limit: { attempt: 'checkCode' },
    refusals: ['outOfOrder', 'otpWrong', 'otpExpired', 'otpAttemptsExceeded'],
    example: { otp: '123456' },
    available: awaitsCode,
    run: verifyOtp,
  }),
  // The form stands in spec/screens#changeotpmail.
  defineCommand({
    name: 'changeEmail',
    storedAs: 'modificar-email',
    description: 'Operation modificar-email: the address that one-time codes go to.',
    args: { email: 'String!', emailConfirmation: 'String!' },
    roles: ['applicant'],
    decision: 'changesRecipient',
    limit: { attempt: 'sendCode', origin: mailboxOf },
    refusals: ['outOfOrder', 'invalidFields', 'sameEmail', 'changeLimit', 'sendLimit'],
    example: newEmail,
    decide: (application, typed, context) => {
      const email = parseRepeatedEmail(typed);
      return email.ok ? changeEmail(application, email.value, context) : email.error;
    },
  }),
  // After the first mailbox was proven (decision access-mailbox).
  defineCommand({
    name: 'requestContactChange',
    storedAs: 'request-contact-change',
    description:
      'Applicant: another mailbox instead of the proven one, before the contract. A code goes to the present one, and to the new one after that. Asked again with the same address, the code that is due is sent again.',
    args: { email: 'String!', emailConfirmation: 'String!' },
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
    example: newEmail,
    available: (application) => mayChangeContact(application),
    decide: (application, typed, context) => {
      const email = parseRepeatedEmail(typed);
      return email.ok ? requestContactChange(application, email.value, context) : email.error;
    },
  }),
  defineCommand({
    name: 'confirmContactChange',
    storedAs: 'confirm-contact-change',
    description:
      'The code of the present mailbox, then that of the new one; or the one that change-signatory-email sent.',
    args: { otp: 'String!' },
    roles: ['applicant'],
    decision: 'binds',
    limit: { attempt: 'checkCode' },
    refusals: ['outOfOrder', 'invalidFields', 'otpWrong', 'otpExpired', 'otpAttemptsExceeded'],
    example: { otp: '123456' },
    run: confirmContactChange,
  }),
  defineCommand({
    name: 'provePhone',
    storedAs: 'prove-phone',
    description:
      'Applicant, a person, while the documents are read: a code goes to the phone on file; verify-otp takes it.',
    args: {},
    roles: ['applicant'],
    // The code that signs goes to that phone afterwards.
    decision: 'binds',
    limit: { attempt: 'sendCode' },
    refusals: ['outOfOrder', 'sendLimit', 'tooSoon'],
    example: {},
    decide: (application, _args, context) => provePhone(application, context),
  }),
];
