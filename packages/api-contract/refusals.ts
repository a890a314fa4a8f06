import type { ErrorCode, Operations, RefusalReason } from './generated/operations.ts';

/** Reasons that one operation gives and another does not; those of every operation are added by what it is. */
type OwnReason = Exclude<
  RefusalReason,
  'sessionExpired' | 'notAllowed' | 'commandId' | 'controlActive' | 'contactFrozen' | 'internal'
>;

const code = ['otpWrong', 'otpExpired', 'otpAttemptsExceeded'] as const;
const send = ['sendLimit', 'tooSoon'] as const;

/**
 * Why an operation may be refused besides what holds for all: for people who call it, and for tests that hold what the
 * server answers against it. The compiler asks for a row of each new operation.
 */
export const ownRefusals = {
  application: [],
  'application-changed': [],
  catalogue: ['catalogueUnavailable'],
  'host-session': ['invalidFields'],
  'legal-text': [],
  'my-sessions': [],
  'one-signatory': ['outOfOrder'],
  'validate-signatories': ['outOfOrder'],
  'reading-documents': [],
  'search-address': ['outOfOrder', 'invalidFields'],
  'await-transfer': ['linkInvalid'],

  'start-application': ['invalidFields'],
  'open-link': ['linkInvalid', 'linkUsed'],
  'request-new-link': [],
  'request-resume': ['invalidFields'],
  'renew-resume-code': ['outOfOrder', 'otpAttemptsExceeded', ...send],
  'confirm-resume': ['outOfOrder', ...code],

  'retry-checks': ['outOfOrder'],
  'recheck-activity': ['outOfOrder', 'changeLimit', 'tooSoon'],
  'notify-when-ready': ['outOfOrder'],
  'save-prospect': ['outOfOrder', 'invalidFields', 'changeLimit', 'sendLimit'],
  'modificar-email': ['outOfOrder', 'invalidFields', 'sameEmail', 'changeLimit', 'sendLimit'],
  'verify-otp': ['outOfOrder', ...code],
  'resend-otp': ['outOfOrder', 'otpAttemptsExceeded', ...send],
  'request-contact-change': [
    'outOfOrder',
    'invalidFields',
    'sameEmail',
    'emailTaken',
    'changeLimit',
    'otpAttemptsExceeded',
    ...send,
  ],
  'confirm-contact-change': ['outOfOrder', 'invalidFields', ...code],
  'choose-products': ['outOfOrder', 'invalidFields', 'catalogueUnavailable', 'tooManyMachines'],
  'choose-conditions': ['outOfOrder', 'invalidFields'],
  'connect-sources': ['outOfOrder', 'invalidFields', 'credentialAttemptsExceeded'],
  'begin-link': ['outOfOrder', 'invalidFields', 'credentialAttemptsExceeded'],
  'submit-documents': ['outOfOrder', 'invalidFields', 'documentsChanged'],
  'remove-upload': ['outOfOrder'],
  'hand-over-key': ['outOfOrder', 'invalidFields'],
  'declare-tax-residence': ['outOfOrder', 'invalidFields'],
  'save-verifications': ['outOfOrder', 'invalidFields'],
  'edit-summary': ['outOfOrder', 'invalidFields', 'emailLocked', 'catalogueUnavailable', 'tooManyMachines'],
  'confirm-summary': ['outOfOrder', 'invalidFields', 'dataMustBeCorrected'],

  'choose-signatories': ['outOfOrder', 'invalidFields', 'notEnough'],
  'save-signatory-data': ['outOfOrder', 'invalidFields'],
  'confirm-signatories': ['outOfOrder', 'invalidFields', 'notEnough'],
  'reopen-signatories': ['outOfOrder'],
  'replace-signatory': ['outOfOrder', 'alreadySigned'],
  'remind-signatory': ['outOfOrder', ...send],
  'change-signatory-email': [
    'outOfOrder',
    'invalidFields',
    'sameEmail',
    'emailTaken',
    'changeLimit',
    'otpAttemptsExceeded',
    ...send,
  ],
  'identify-signatory': ['outOfOrder', 'invalidFields', 'runWrong', 'linkBlocked'],
  'change-factor-phone': ['outOfOrder', 'invalidFields', 'otpAttemptsExceeded', 'sendLimit'],
  'begin-redirect': ['outOfOrder', 'invalidFields'],
  'not-me': ['outOfOrder'],
  'report-summary-error': ['outOfOrder', 'invalidFields'],

  'record-document-read': ['outOfOrder', 'documentsChanged'],
  'record-reading': ['outOfOrder', 'documentsChanged'],
  'prove-phone': ['outOfOrder', ...send],
  'request-signature': ['outOfOrder', 'invalidFields', 'documentsChanged', 'documentsUnread'],
  'cancel-signature-request': ['outOfOrder'],
  'decline-signature': ['outOfOrder', 'invalidFields'],
  'resend-documents': ['outOfOrder', ...send],

  'request-review': ['outOfOrder', 'invalidFields', 'reviewLimit', 'sendLimit', 'noAttachment'],
  'add-to-review': ['outOfOrder', 'invalidFields', 'reviewLimit', 'noAttachment'],
  'answer-review': ['outOfOrder', 'invalidFields', 'noAttachment'],
  'remove-review-file': ['noAttachment'],
  'withdraw-review': ['outOfOrder'],
  'withdraw-application': ['outOfOrder'],
  'leave-application': ['outOfOrder', 'sendLimit'],
  'request-own-link': ['outOfOrder', 'sendLimit'],
  'create-transfer': [],
  'answer-transfer': ['linkInvalid', 'tooSoon'],

  'open-help': ['noHelp'],
  'close-help': [],
  'note-help': ['noHelp', 'unknownNote', 'tooMany'],
  'end-session': [],
  'end-other-sessions': [],
} as const satisfies Record<keyof Operations, readonly OwnReason[]>;

/** Reasons of the edge, which looks at a request before its operation is known. */
export const edgeReasons: readonly RefusalReason[] = [
  'tooLarge',
  'malformed',
  'contentType',
  'tooDeep',
  'tooLong',
  'tooMany',
  'tooManyRequests',
  'badRequest',
  'away',
];

const otherCodes: Partial<Record<RefusalReason, readonly ErrorCode[]>> = {
  away: ['E18'],
  internal: ['E18'],
  catalogueUnavailable: ['E02', 'E21'],
  credentialAttemptsExceeded: ['E12'],
  otpWrong: ['E20'],
  // R13 where only what was asked for ends, and not the application.
  otpAttemptsExceeded: ['R12', 'R13'],
  tooManyMachines: ['R10'],
};

/** The codes that a reason comes with; R13 unless it is another. */
export const codesOfReason = (reason: RefusalReason): readonly ErrorCode[] => otherCodes[reason] ?? ['R13'];
