import type { SigningCertificate } from '../../signing/model/signing-certificate.ts';
import type { DocumentLevel } from '../../signing/model/levels.ts';
import type { DocumentReading } from '../../signing/model/reading.ts';
import type { ErrorCode } from '../../values/errors/codes.ts';
import type { Declaration } from './evaluation/declaration.ts';
import type { SourceRecord } from './evaluation/source-record.ts';
import type { CheckName, StageName } from './evaluation/stages.ts';
import type { VerificationData } from './evaluation/verification-data.ts';
import type { FlowEventType } from './flow/names.ts';
import type { FromHost } from './host-fields.ts';
import type { IdentityRefusal, IdentityTries } from './judge-identity.ts';
import type { AgreeingNames } from '../../values/identity/compare-names.ts';
import type { Rut } from '../../values/identity/rut.ts';
import type { BasketItem } from './offer/basket.ts';
import type { AccountKind, Conditions } from './offer/conditions.ts';
import type { GivenValues } from './prefill/missing-values.ts';
import type { PersonName } from '../../values/identity/name-words.ts';
import type { Prospect } from './party/prospect.ts';
import type { Statement } from './statement/texts.ts';
import type { HelpEvent } from '../../help/model/help-events.ts';
import type { Chosen, PartyEvent } from '../../signing/model/party-events.ts';
import type { CallerEvent } from '../../help/model/caller-events.ts';
import type { DataRightEvent } from '../../rights/model/data-right.ts';
import type { ApplicationError, Consent, OtpPurpose } from './records.ts';
import type { RegistrationEvent } from '../../signing/model/registration.ts';
import type { ReturnEvent } from '../../access/model/return-events.ts';
import type { HoldEvent } from '../../desk/model/gate-hold.ts';
import type { ReviewFileEvent } from '../../desk/model/review-file.ts';
import type { CaseEvent, CasePayloads } from '../../desk/model/case-events.ts';
import type { PowersEnteredEvent } from '../../signing/model/entered-powers-event.ts';
import type { SourceLinkEvent } from './source-link.ts';
import type { UploadEvent } from './uploads.ts';
import type { CheckFacts, IssuedDocument, Quote } from './facts.ts';

/** Facts that are recorded and move nothing in the flow. */
type RecordOnlyEvent =
  | PartyEvent
  | HelpEvent
  | HoldEvent
  | CaseEvent
  | ReviewFileEvent
  | PowersEnteredEvent
  | UploadEvent
  | SourceLinkEvent
  | RegistrationEvent
  | ReturnEvent
  | CallerEvent
  | DataRightEvent
  | {
      type: 'ApplicationStarted';
      at: string;
      id: string;
      folio: string;
      /** Absent: the default host. */
      hostId?: string;
      clientReference?: string;
      /** Absent: without an invitation. */
      invitationId?: string;
      fromHost?: FromHost;
      returnUrl?: string;
      /** Absent: screened as it begins. */
      screening?: 'contact';
      merchantRut: Rut;
      isPJ: boolean;
      consents: Consent[];
    }
  | {
      type: 'OtpIssued';
      at: string;
      challengeId: string;
      purpose: OtpPurpose;
      sentTo: string;
      expiresAt: string;
      sends: number;
      /** The phone channel of a code that signs; absent: mail. */
      channel?: 'sms';
      /** A signatory or key holder; the applicant when left out. */
      partyId?: string;
    }
  /** The applicant typed the code that went to the phone on file. */
  | { type: 'PhoneVerified'; at: string; challengeId: string }
  | { type: 'OtpRejected'; at: string; challengeId: string; wrong: number; partyId?: string }
  /** `mailboxProven`: it replaced a proven mailbox, with a code to each; absent: the address was not proven yet. */
  | { type: 'EmailChanged'; at: string; from: string; to: string; mailboxProven?: true }
  /** A person reported a change of contact as unknown: of a signatory, or of the applicant. */
  | { type: 'ContactFrozen'; at: string; partyId?: string }
  /** A proven mailbox is to be replaced; it has to agree, and the new one to be proven. */
  | { type: 'MailboxChangeAsked'; at: string; from: string; to: string }
  | { type: 'FormerMailboxProven'; at: string; challengeId: string }
  /** Too many wrong codes: the mailbox on file stays. */
  | { type: 'MailboxChangeDropped'; at: string }
  | { type: 'StageBegan'; at: string; stage: StageName }
  | { type: 'ChecksRequested'; at: string; stage: StageName; checks: { check: CheckName; attempt: number }[] }
  | {
      [Name in CheckName]: {
        type: 'CheckPassed';
        at: string;
        stage: StageName;
        check: Name;
        facts: CheckFacts[Name];
      };
    }[CheckName]
  | { type: 'CheckUnavailable'; at: string; stage: StageName; check: CheckName; code: ErrorCode }
  /** Documents were extended with validation data and a time stamp; `stampEndsAt`: when the certificate of that ends. */
  | {
      type: 'DocumentsExtended';
      at: string;
      level: DocumentLevel;
      documents: { id: string; sha256: string }[];
      stampEndsAt: string;
    }
  /** `reading`: its details; absent when the file was read to its end and nothing else is known. */
  | { type: 'DocumentRead'; at: string; documentId: string; reading: DocumentReading }
  | { type: 'ExpiryPostponed'; at: string }
  /** `channel`: the way of the code; absent: by mail. */
  | { type: 'ApplicationResumed'; at: string; channel?: 'sms' }
  /** Nothing personal is left. `because`: the wish or the rule that led to it, for the audit. */
  | { type: 'ApplicationErased'; at: string; because: string }
  | { type: 'PricesRefreshed'; at: string; quote: Quote }
  | { type: 'DocumentsResent'; at: string; about: string }
  /** `withCode`: of the mail with the documents, when the merchant's code stood in it. */
  | { type: 'MailSent'; at: string; mail: MailKind; about: string; withCode?: true }
  | { type: 'MailFailed'; at: string; mail: MailKind; about: string };

/** The data that facts of the flow carry beside their name and time. */
type FlowPayloads = CasePayloads & {
  /** `mailboxProven`: the prospect keeps the verified mailbox, regardless of a requested change. */
  ProspectSaved: { prospect: Prospect; mailboxProven?: true };
  ProspectCorrected: { prospect: Prospect };
  ContactVerified: { challengeId: string };
  ProductsChosen: { basket: BasketItem[]; quote: Quote };
  ConditionsProposed: { conditions: Conditions };
  /** `accountKindNeeded`: the bank knows it by its kind only, which is missing. */
  AccountRefused: { reason: 'accountNotYours' | 'accountKindNeeded' };
  /** `accountKind`: present if the bank named another than was chosen, or the only one. */
  ConditionsChosen: { accountKind?: AccountKind };
  /** `way`: absent for a key of the form. */
  CredentialsSubmitted: { attempt: number; sealedId: string; consent: Consent; way?: 'link' };
  CredentialsRefused: { code: ErrorCode; wrong: number };
  DocumentsSubmitted: { uploadIds: string[]; consent: Consent };
  /** The issuer does not know these. */
  DocumentsRefused: { uploadIds: string[] };
  /** `statement`: confirmed in place of the form; absent if the form was filled in, like below. */
  DeclarationSaved: { declaration: Declaration; statement?: Statement };
  /**
   * `name`: typed if no source gave one, or after the civil register had another; `adopted`: the tax folder's, put in
   * the place of a typed one. `activityCode`: typed if no source gave one.
   */
  VerificationsSubmitted: { data: VerificationData; statement?: Statement } & GivenValues;
  /** `name`: as the civil register has it, with the accents that the person typed; `comparison`: with the typed name. */
  IdentityProven: { name?: PersonName; comparison?: AgreeingNames };
  IdentityRefused: IdentityRefusal & { tries: IdentityTries };
  SummaryPrepared: { quote: Quote; accountKind?: AccountKind };
  SummaryEdited: {
    prospect?: Prospect;
    basket?: BasketItem[];
    quote?: Quote;
    conditions?: Conditions;
    declaration?: Declaration;
  };
  /** `statement`: the sentence above the button. */
  SummaryConfirmed: { statement: Statement };
  SignatoriesChosen: { signatories: Chosen[] };
  /** `without`: a person who may no longer be chosen. */
  SignatoriesReopened: { without?: string };
  /** `beforeDocuments`: no signatory had been invited yet. */
  PowersLapsed: { beforeDocuments?: true };
  DocumentsIssued: { documents: IssuedDocument[]; documentSetHash: string };
  SignatureRequested: {
    acceptanceTextVersion: string;
    documentSetHash: string;
    device: { address: string; userAgent: string };
  };
  SignatureDeclined: { reason: string };
  SignatureGiven: { challengeId: string };
  SealingBegan: { signatoryId: string };
  SignatureSealed: { signatoryId: string; documents: { id: string; sha256: string }[]; signedAt: string };
  /** All signatures are on the documents. */
  LastSignatureSealed: {
    documents: { id: string; sha256: string }[];
    signedAt: string;
    signatoryId?: string;
  };
  /** With the operator's signature. */
  DocumentsSigned: {
    documents: { id: string; sha256: string }[];
    signedAt: string;
    certificates: SigningCertificate[];
  };
  MerchantCreated: { merchantCode: string; deliveryBusinessDays: number };
  CheckFailed: {
    stage: StageName;
    check: CheckName;
    code: ErrorCode;
    retryable: boolean;
    /** Another request has a cost: no timer makes it. */
    byPersonOnly?: true;
    detail: string;
  };
  /** `record`: the source's answer; absent if it had no details, or the house judged by itself. */
  ExistingCustomerFound: { error: ApplicationError; detail: string; record?: SourceRecord };
  ApplicationReferred: { error: ApplicationError; detail: string; record?: SourceRecord };
  ApplicationRejected: { error: ApplicationError; detail: string; record?: SourceRecord };
  AcceptanceRefused: { error: ApplicationError; detail: string };
  LegalReviewRefused: { error: ApplicationError; detail: string; record?: SourceRecord };
};

/** Facts that move the application, one type for each event of the statechart. */
export type FlowTransition = {
  [Type in FlowEventType]: { type: Type; at: string } & (Type extends keyof FlowPayloads
    ? FlowPayloads[Type]
    : unknown);
}[FlowEventType];

/** The mails that are sent to people (spec/interface-rules#mails). */
export const mailKinds = [
  'otp',
  'emailChanged',
  // The link of a signatory goes to another address: to the applicant, the former and the new one.
  'linkMoved',
  'signed',
  // The signed documents, for a signatory who is not the applicant.
  'signedCopy',
  'signatureRequest',
  'signatureReminder',
  'continueLink',
  // The applicant's way back.
  'ownLink',
  // A signatory left without signing: to the applicant, and to the others when it was by will.
  'signatoryLeft',
  // Powers lapsed after signatories were invited.
  'signingStopped',
  'reviewDelayed',
  'reviewReady',
  // The review takes longer than announced; the application ended, and cannot go on.
  'reviewLate',
  'reviewEnded',
  // All signed, and a person looks before the contract is accepted; it was refused.
  'acceptancePending',
  'acceptanceRefused',
  // The merchant's code, if the mail with the documents went out before it was known.
  'merchantReady',
  // Of a review that was requested; they name no reason.
  'humanReviewReceived',
  'humanReviewGranted',
  'humanReviewUpheld',
  // A question of staff to the person; the answer did not come in time.
  'humanReviewQuestion',
  'humanReviewReminder',
  'humanReviewLapsed',
  // The receipt of the person's request about their data, and the answer.
  'dataRightReceived',
  'dataRightAnswered',
  // The link to the data that the person requested.
  'dataLink',
  // The link by which a person asks something about their data.
  'dataRequestLink',
  // To all who were to sign it; it names no reason.
  'contractAnnulled',
] as const;

export type MailKind = (typeof mailKinds)[number];

/** Everything that can happen to an application. Times are ISO 8601 UTC. */
export type ApplicationEvent = RecordOnlyEvent | FlowTransition;
