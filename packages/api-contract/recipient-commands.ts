import type { Operations } from './generated/operations.ts';

type MutationName = {
  [Name in keyof Operations]: Operations[Name]['kind'] extends 'mutation' ? Name : never;
}[keyof Operations];

/**
 * Which commands change who receives a code, a link or a document: whoever receives those can sign. Every control that
 * sends such a command, and every field that names the recipient, is a decision of the person alone: an agent in control
 * can neither press nor fill it (docs/decisions/0020). The compiler asks for a row of each new mutation.
 */
export const recipientCommands = {
  // The applicant's mailbox: codes, notices and signed documents.
  'save-prospect': 'changesRecipient',
  'modificar-email': 'changesRecipient',
  // The address that invoices go to; the summary holds it again.
  'choose-conditions': 'changesRecipient',
  'edit-summary': 'changesRecipient',
  // Who is sent a link to sign, and where to; documents follow the link.
  'choose-signatories': 'changesRecipient',
  'save-signatory-data': 'changesRecipient',
  'confirm-signatories': 'changesRecipient',
  'reopen-signatories': 'changesRecipient',
  'replace-signatory': 'changesRecipient',
  'change-signatory-email': 'changesRecipient',
  // Who is sent a link to connect the sources.
  'hand-over-key': 'changesRecipient',

  // Sent once more, to whoever it was sent to.
  'remind-signatory': 'no',
  'renew-resume-code': 'no',
  'request-new-link': 'no',
  'request-resume': 'no',
  'resend-documents': 'no',
  'resend-otp': 'no',
  // A code typed right proves a mailbox, and names none.
  'confirm-resume': 'no',
  'verify-otp': 'no',
  'cancel-signature-request': 'no',
  'choose-products': 'no',
  'close-help': 'no',
  'confirm-summary': 'no',
  'connect-sources': 'no',
  'declare-tax-residence': 'no',
  'decline-signature': 'no',
  'end-other-sessions': 'no',
  'end-session': 'no',
  // A phone may change here; nothing is sent to phones.
  'identify-signatory': 'no',
  'not-me': 'no',
  'note-help': 'no',
  'open-help': 'no',
  'open-link': 'no',
  'record-document-read': 'no',
  'report-summary-error': 'no',
  'request-signature': 'no',
  'retry-checks': 'no',
  'save-verifications': 'no',
  'start-application': 'no',
  'withdraw-application': 'no',
} as const satisfies Record<MutationName, 'changesRecipient' | 'no'>;

/** A command that changes who receives a code, a link or a document. */
export type RecipientCommand = {
  [Name in MutationName]: (typeof recipientCommands)[Name] extends 'changesRecipient' ? Name : never;
}[MutationName];
