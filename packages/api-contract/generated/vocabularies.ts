// Made by `npm run generate` from the domain's lists and services/backend/src/modules/<room>/commands. Do not edit.
export type Route =
  | '/'
  | '/screenindex'
  | '/screeninitialloader'
  | '/screenfirstloader'
  | '/screenembedprospect'
  | '/screenotp'
  | '/screenchangeotpmail'
  | '/screenembedproductos'
  | '/screenembedcondiciones'
  | '/screenembedconnect'
  | '/screenloader'
  | '/screennationality'
  | '/screenverifications'
  | '/screenselectsignatories'
  | '/screensignatoryinfo'
  | '/screenconfirmsignatories'
  | '/screenresumeloader'
  | '/screensummary'
  | '/screeneditresume'
  | '/screencurse'
  | '/screenfourthloader'
  | '/screensendnotificationsloader'
  | '/screennotificationsuccess'
  | '/screennonsignatorysuccess'
  | '/screenpendingsignatures'
  | '/screensigndocuments'
  | '/screensuccesssignaturemail'
  | '/screenreview';

export type MonthlySales =
  | 'upTo1M'
  | '1to5M'
  | '5to20M'
  | '20to100M'
  | 'over100M';

export type DocumentKind =
  | 'affiliation-contract'
  | 'particular-conditions'
  | 'payment-mandate'
  | 'beneficial-owners'
  | 'tax-residence-declaration'
  | 'equipment-lease';

export type CommandName =
  | 'add-to-review'
  | 'answer-review'
  | 'answer-transfer'
  | 'begin-link'
  | 'begin-redirect'
  | 'cancel-signature-request'
  | 'change-factor-phone'
  | 'change-signatory-email'
  | 'choose-conditions'
  | 'choose-products'
  | 'choose-signatories'
  | 'close-help'
  | 'confirm-contact-change'
  | 'confirm-resume'
  | 'confirm-signatories'
  | 'confirm-summary'
  | 'connect-sources'
  | 'create-transfer'
  | 'declare-tax-residence'
  | 'decline-signature'
  | 'edit-summary'
  | 'end-other-sessions'
  | 'end-session'
  | 'hand-over-key'
  | 'identify-signatory'
  | 'leave-application'
  | 'modificar-email'
  | 'not-me'
  | 'note-help'
  | 'notify-when-ready'
  | 'open-help'
  | 'open-link'
  | 'prove-phone'
  | 'recheck-activity'
  | 'record-reading'
  | 'remind-signatory'
  | 'remove-review-file'
  | 'remove-upload'
  | 'renew-resume-code'
  | 'reopen-signatories'
  | 'replace-signatory'
  | 'report-summary-error'
  | 'request-contact-change'
  | 'request-new-link'
  | 'request-own-link'
  | 'request-resume'
  | 'request-review'
  | 'request-signature'
  | 'resend-documents'
  | 'resend-otp'
  | 'retry-checks'
  | 'save-prospect'
  | 'save-signatory-data'
  | 'save-verifications'
  | 'start-application'
  | 'submit-documents'
  | 'verify-otp'
  | 'withdraw-application'
  | 'withdraw-review';

export type SalesChannelInput =
  | 'store'
  | 'mobile'
  | 'internet';

export type MonthlySalesInput =
  | 'upTo1M'
  | '1to5M'
  | '5to20M'
  | '20to100M'
  | 'over100M';

export type ApplicantRoleInput =
  | 'signsAlone'
  | 'signsJointly'
  | 'nonSignatory';

export type AddressKindInput =
  | 'main'
  | 'branch'
  | 'delivery';

export type TenureInput =
  | 'rent'
  | 'buy';

export type ProductExtraInput =
  | 'electronicReceipt'
  | 'tips'
  | 'interestFreeInstalments'
  | 'dollarSales';

export type AccountKindInput =
  | 'corriente'
  | 'vista'
  | 'rut'
  | 'ahorro';

export type ErrorReasonWordInput =
  | 'noActivity'
  | 'activity';

export type VisaInput =
  | 'permanent'
  | 'temporary';

export type EntityKindInput =
  | 'active'
  | 'passive';

export type TaxIdAbsenceInput =
  | 'notIssued';

export type FundsOriginInput =
  | 'businessSales'
  | 'salary'
  | 'savings'
  | 'loan'
  | 'inheritance'
  | 'other';

export type ControlKindInput =
  | 'ownership'
  | 'effectiveControl';

export type PepRelationInput =
  | 'self'
  | 'spouse'
  | 'relative'
  | 'associate';

export type HelpNoteKindInput =
  | 'watchingAllowed'
  | 'watchingHeld'
  | 'watchingDeclined'
  | 'watchingEnded'
  | 'controlGranted'
  | 'controlDeclined'
  | 'controlEnded'
  | 'controlHeld'
  | 'controlUsed'
  | 'touchRefused'
  | 'recordingAllowed'
  | 'recordingDeclined'
  | 'recordingEnded'
  | 'callAnswered'
  | 'callDeclined'
  | 'callEnded';

export type StatementIdInput =
  | 'sourcesPerson'
  | 'sourcesCompany'
  | 'papers'
  | 'taxLinkPerson'
  | 'taxLinkCompany'
  | 'taxResidencePerson'
  | 'taxResidenceCompany'
  | 'exposureAndFunds'
  | 'accountHolderPerson'
  | 'accountHolderCompany'
  | 'truthfulData';

/** Scalars of words that browsers send. */
export const inputScalars = [
  'SalesChannelInput',
  'MonthlySalesInput',
  'ApplicantRoleInput',
  'AddressKindInput',
  'TenureInput',
  'ProductExtraInput',
  'AccountKindInput',
  'ErrorReasonWordInput',
  'VisaInput',
  'EntityKindInput',
  'TaxIdAbsenceInput',
  'FundsOriginInput',
  'ControlKindInput',
  'PepRelationInput',
  'HelpNoteKindInput',
  'StatementIdInput',
] as const;
