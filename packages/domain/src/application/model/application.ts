import type { DocumentLevel } from '../../signing/model/levels.ts';
import type { ErrorCode } from '../../values/errors/codes.ts';
import type { Declaration } from './evaluation/declaration.ts';
import type { CheckName, StageName } from './evaluation/stages.ts';
import type { VerificationData } from './evaluation/verification-data.ts';
import type { Delivery } from './delivery.ts';
import type { FlowPosition } from './flow/names.ts';
import type { FromHost } from './host-fields.ts';
import type { IdentityTries } from './judge-identity.ts';
import type { Rut } from '../../values/identity/rut.ts';
import type { BasketItem } from './offer/basket.ts';
import type { Conditions } from './offer/conditions.ts';
import type { Annulment } from '../../signing/model/annulment.ts';
import type { DocumentKind } from '../../signing/model/kinds.ts';
import type { SigningCertificate } from '../../signing/model/signing-certificate.ts';
import type { DocumentReading } from '../../signing/model/reading.ts';
import type { Prospect } from './party/prospect.ts';
import type { KeyHolderRecord, SignatoryRecord } from '../../signing/model/signatory/signatory-record.ts';
import type { Statement } from './statement/texts.ts';
import type { CheckFacts, Quote } from './facts.ts';
import type { HelpSession } from '../../help/model/help-events.ts';
import type { RegistrationRecord } from '../../signing/model/registration.ts';
import type { CallerCode } from '../../help/model/caller-events.ts';
import type { DataRequestLink, DataRightRequest } from '../../rights/model/data-right.ts';
import type { EnteredRecord } from '../../signing/model/entered-powers-event.ts';
import type { OwnLink } from '../../access/model/return-events.ts';
import type { Allowance, Case, ReviewDraft } from '../../desk/model/case.ts';
import type { ReviewFilesRecord } from '../../desk/model/review-file.ts';
import type { Browser, GateHold, RiskSignal } from '../../desk/model/gate-hold.ts';
import type {
  ApplicationError,
  CheckRecord,
  Consent,
  MailboxChange,
  OtpChallenge,
  SignatoryEmailChange,
  SignatureRecord,
} from './records.ts';
import type { SourceLink } from './source-link.ts';
import type { UploadsRecord } from './uploads.ts';

/** The checks that the application waits for at present. */
export type StageRecord = {
  name: StageName;
  startedAt: string;
  checks: Partial<Record<CheckName, CheckRecord>>;
};

/** Tries to connect the sources. `sealedId` names the sealed credentials while they exist. */
export type ConnectionRecord = {
  attempt: number;
  wrong: number;
  sealedId: string | null;
  errorCode: ErrorCode | null;
  /** Way of the last attempt; absent: with a key. */
  way?: 'link';
  /** Absent before the first. */
  link?: SourceLink;
};

/** A document of the set to be signed. Hashes are lower-case hex SHA-256 of the current file. */
export type DocumentRecord = {
  id: string;
  kind: DocumentKind;
  title: string;
  pages: number;
  issuedSha256: string;
  sha256: string;
  verificationCode: string;
  /** Of its content as canonical JSON. */
  contentSha256: string;
  summary: string[];
  readAt: string | null;
  /** The applicant's way of reading it; absent before. */
  reading?: DocumentReading;
  status: 'issued' | 'signed' | 'annulled';
};

/** A document that was issued and has no effect any more. */
export type AnnulledDocument = DocumentRecord & Annulment;

type Completion = {
  signedAt: string;
  merchantCode: string | null;
  deliveryBusinessDays: number | null;
  mail: Delivery;
  /** The code stood in the mail with the documents; absent otherwise. */
  codeMailed?: true;
  /** Number of further mails with the documents on request. */
  resends: number;
};

/** One application: one merchant and one set of products. The sum of its events (decision application-flow). */
export type Application = {
  id: string;
  folio: string;
  /** The bank of origin; absent: the default host (`hostOf`). */
  hostId?: string;
  /** The bank server's own reference of it; absent if it began without a host session. */
  clientReference?: string;
  /** The invitation of the bank that it began with; absent if there was none. */
  invitationId?: string;
  /** Screened once its mailbox is proven; absent: as it began. */
  screening?: 'contact';
  /** The bank server's data of its customer; absent if it sent none. */
  fromHost?: FromHost;
  /** The bank's page that the person goes back to at the end; absent if its server named none. */
  returnUrl?: string;
  version: number;
  merchantRut: Rut;
  isPJ: boolean;
  flow: FlowPosition;
  startedAt: string;
  lastActivityAt: string;
  consents: Consent[];
  error: ApplicationError | null;
  stage: StageRecord | null;
  /** Findings of the checks, by check; the last answer wins. */
  facts: Partial<CheckFacts>;
  prospect: Prospect | null;
  contactVerifiedAt: string | null;
  /** Time of a right code that had gone to the phone on file; null without that, and once the phone changed. */
  phoneVerifiedAt: string | null;
  /** The code that proves the phone. */
  phoneCode: OtpChallenge | null;
  /** Reason that no code goes to the phone on file: it was changed after the mailbox was proven, or typed while help was open. */
  phoneDoubt: 'changed' | 'help' | null;
  /** Time of the proof of the applicant's card. */
  identityProvenAt: string | null;
  /** The civil register's name has other words than were typed. */
  nameAdopted: boolean;
  /** Requested change, not yet confirmed by both mailboxes. */
  mailboxChange: MailboxChange | null;
  /** Requested change of the address for a signatory's link, not yet confirmed by the applicant's code. */
  signatoryEmailChange: SignatoryEmailChange | null;
  otp: OtpChallenge | null;
  emailChanges: number;
  /** Wrong codes of the proven mailbox, over all requests to change the address of codes and links. */
  formerMailboxTries: number;
  basket: BasketItem[] | null;
  quote: Quote | null;
  /** Time of the quote. */
  quotedAt: string | null;
  conditions: Conditions | null;
  connection: ConnectionRecord;
  /** Documents uploaded instead of a key. */
  uploads: UploadsRecord;
  /** Times of the person's requests for another look at the start of activities, oldest first. */
  activityRechecks: string[];
  /** Time of the judgement over the results of the sources. */
  evaluatedAt: string | null;
  declaration: Declaration | null;
  /** The sentence that was confirmed for it; null if the form was filled in. */
  declarationStatement: Statement | null;
  verificationData: VerificationData | null;
  /** Number of times that the civil register did not confirm the card or the name. */
  identityTries: IdentityTries;
  documents: DocumentRecord[];
  /** Of earlier sets, oldest first.  */
  annulledDocuments: AnnulledDocument[];
  documentSetHash: string | null;
  signature: SignatureRecord | null;
  completion: Completion | null;
  /** One for each who signed, once the operator did too. */
  certificates: SigningCertificate[];
  /** Proof level of the signed files, and the end of the certificate of their newest time stamp; null before they were extended. */
  archived: { level: DocumentLevel; at: string; stampEndsAt: string } | null;
  /** Companies: people took longer over the legal review than the person waits. */
  reviewDelayed: boolean;
  /** Companies: the chosen signatories, in the order of the review. */
  signatories: SignatoryRecord[];
  keyHolder: KeyHolderRecord | null;
  /** Links that lead the applicant back here, oldest first. */
  ownLinks: OwnLink[];
  /** The wait that its applicant wants to hear the end of, and the number of further runs of failed checks for it. */
  notify: { askedAt: string; retries: number } | null;
  /** «No me recuerdes» was pressed. */
  remindersStopped: boolean;
  /** Codes for people who called, oldest first. */
  callerCodes: CallerCode[];
  /** The person's requests about their data, oldest first. */
  dataRights: DataRightRequest[];
  /** Links by which the person asks, oldest first. */
  dataRequestLinks: DataRequestLink[];
  /** Companies: mailbox of each signatory's latest link, by RUN; stored even when other signatories are chosen. */
  linkedTo: Readonly<Record<string, string>>;
  /** Time of the last change of each contact, by RUN or `applicant`; kept when signatories are chosen anew. */
  contactsChanged: Readonly<Record<string, string>>;
  /**
   * Contacts whose change was reported, in order; `partyId` null is the applicant. `run`: its owner, who may be chosen
   * anew under another id; absent for the applicant.
   */
  frozenContacts: { partyId: string | null; run?: Rut; at: string }[];
  /** Open live help, one for each bearer. */
  help: HelpSession[];
  /** Time of an agent's last control of a page, by party or `applicant`. */
  controlled: Readonly<Record<string, string>>;
  /** Reasons for which a gate waits for a person, or waited, oldest first. Shown to the operator alone. */
  holds: GateHold[];
  /** Companies: the browsers of each person, to compare them. */
  browsers: Readonly<Record<string, Browser[]>>;
  /** Notices of the rules about the people, oldest first. Shown to the operator alone. */
  riskSignals: RiskSignal[];
  /** At the acquirer's core; null before it was sent there. */
  registration: RegistrationRecord | null;
  /** Decisions of people about it, oldest first; one is open at a time. */
  cases: Case[];
  /** A request whose mailbox is not proven yet. */
  reviewDraft: ReviewDraft | null;
  /** Files that the applicant gives for a review. */
  reviewFiles: ReviewFilesRecord;
  /** Codes that do not stop it again, by decision of a person. */
  allowances: Allowance[];
  /** Companies: who may sign, as staff read it in the company's paper. */
  enteredPowers: EnteredRecord | null;
  /** Version of the last event that may count as evidence of a case; null before the first case. */
  evidenceVersion: number | null;
  /** Time of the erasure of everything personal; the application takes no events after it. */
  erasedAt: string | null;
};
