import type { Operations } from './generated/operations.ts';

type MutationName = {
  [Name in keyof Operations]: Operations[Name]['kind'] extends 'mutation' ? Name : never;
}[keyof Operations];

/**
 * Why a command is a decision of the person alone, so that an agent in control can neither press nor fill the controls
 * that send it (docs/decisions/0020). The compiler asks for a row of each new mutation.
 *
 * - `changesRecipient`: it changes who receives a code, a link or a document. Whoever receives those can sign.
 * - `binds`: it declares, consents, signs, proves who somebody is, or ends the application.
 */
export const commandDecisions = {
  // The applicant's mailbox: codes, notices and signed documents.
  'save-prospect': 'changesRecipient',
  'modificar-email': 'changesRecipient',
  'request-contact-change': 'changesRecipient',
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
  // The phone that a signatory's second factor goes to.
  'change-factor-phone': 'changesRecipient',
  // Who is sent a link to connect the sources.
  'hand-over-key': 'changesRecipient',
  // A way back, mailed or to be sent on to whoever the person chooses.
  'request-own-link': 'changesRecipient',

  'start-application': 'binds',
  // A code typed right proves a mailbox, and names none.
  'verify-otp': 'binds',
  'confirm-contact-change': 'binds',
  'confirm-resume': 'binds',
  'connect-sources': 'binds',
  'begin-link': 'binds',
  // Who has that phone gets the code that signs afterwards.
  'prove-phone': 'binds',
  // With a consent. A file is taken in by a route of its own, which is a decision too.
  'submit-documents': 'binds',
  'remove-upload': 'binds',
  'declare-tax-residence': 'binds',
  'save-verifications': 'binds',
  'confirm-summary': 'binds',
  'request-signature': 'binds',
  'decline-signature': 'binds',
  'withdraw-application': 'binds',
  // Opens the application on another device.
  'create-transfer': 'binds',
  'answer-transfer': 'binds',
  // Names who is written to about it, in the person's own words.
  'request-review': 'changesRecipient',
  'add-to-review': 'binds',
  'answer-review': 'binds',
  // A file is taken in by a route of its own, which is a decision too.
  'remove-review-file': 'binds',
  'withdraw-review': 'binds',
  // The phone may change here too; the card is proven before a code goes there.
  'identify-signatory': 'binds',
  // Whoever signs in there proves who this person is.
  'begin-redirect': 'binds',
  'not-me': 'binds',
  'report-summary-error': 'binds',

  // Sent once more, to whoever it was sent to.
  'remind-signatory': 'no',
  'renew-resume-code': 'no',
  'request-new-link': 'no',
  'request-resume': 'no',
  'resend-documents': 'no',
  'resend-otp': 'no',
  // Mails a way back to the proven mailbox, which is told nothing new; whoever leaves, leaves.
  'leave-application': 'no',
  'notify-when-ready': 'no',
  'cancel-signature-request': 'no',
  'choose-products': 'no',
  'close-help': 'no',
  'end-other-sessions': 'no',
  'end-session': 'no',
  'note-help': 'no',
  'open-help': 'no',
  'open-link': 'no',
  'record-document-read': 'no',
  'record-reading': 'no',
  // Connecting afterwards, with a consent, is the person's alone.
  'recheck-activity': 'no',
  'retry-checks': 'no',
} as const satisfies Record<MutationName, 'changesRecipient' | 'binds' | 'no'>;

/** A command that changes who receives a code, a link or a document. */
export type RecipientCommand = {
  [Name in MutationName]: (typeof commandDecisions)[Name] extends 'changesRecipient' ? Name : never;
}[MutationName];

/** Every mutation that is a decision of the person alone: its controls bear the mark, and the server refuses it in control. */
export const decisionOperations: readonly MutationName[] = Object.entries(commandDecisions).flatMap(
  ([name, what]) => (what === 'no' ? [] : [name as MutationName]),
);
