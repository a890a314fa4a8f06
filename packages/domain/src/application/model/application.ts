import type { ErrorCode } from '../../errors/codes.ts';
import type { Declaration } from '../../evaluation/declaration.ts';
import type { CheckName, StageName } from '../../evaluation/stages.ts';
import type { VerificationData } from '../../evaluation/verification-data.ts';
import type { Delivery } from './delivery.ts';
import type { FlowPosition } from '../../flow/names.ts';
import type { IdentityTries } from '../../identity/judge-identity.ts';
import type { Rut } from '../../identity/rut.ts';
import type { BasketItem } from '../../offer/basket.ts';
import type { Conditions } from '../../offer/conditions.ts';
import type { DocumentKind } from '../../document/kinds.ts';
import type { Prospect } from '../../party/prospect.ts';
import type { KeyHolderRecord, SignatoryRecord } from '../../signatory/signatory-record.ts';
import type { CheckFacts, Quote } from './facts.ts';
import type { HelpSession } from './help-events.ts';
import type { Browser, HumanReview, RiskSignal } from './review-events.ts';
import type {
  ApplicationError,
  CheckRecord,
  Consent,
  MailboxChange,
  OtpChallenge,
  SignatureRecord,
} from './records.ts';

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
  readAt: string | null;
  status: 'issued' | 'signed' | 'annulled';
};

export type Completion = {
  signedAt: string;
  merchantCode: string | null;
  deliveryBusinessDays: number | null;
  mail: Delivery;
  /** How often the documents were mailed again on request. */
  resends: number;
};

/** One application: one merchant and one set of products. The sum of its events (decision 0004). */
export type Application = {
  id: string;
  folio: string;
  version: number;
  merchantRut: Rut;
  isPJ: boolean;
  flow: FlowPosition;
  startedAt: string;
  lastActivityAt: string;
  consents: Consent[];
  error: ApplicationError | null;
  stage: StageRecord | null;
  /** What the checks found, by check; the last answer wins. */
  facts: Partial<CheckFacts>;
  prospect: Prospect | null;
  contactVerifiedAt: string | null;
  /** Requested change, not yet confirmed by both mailboxes; absent without a request. */
  mailboxChange?: MailboxChange | null;
  otp: OtpChallenge | null;
  emailChanges: number;
  /** Wrong codes of the proven mailbox, over all requests to replace it; absent before the first. */
  formerMailboxTries?: number;
  basket: BasketItem[] | null;
  quote: Quote | null;
  /** When the quote was made. */
  quotedAt: string | null;
  conditions: Conditions | null;
  connection: ConnectionRecord;
  /** When the results of the sources were read and judged. */
  evaluatedAt: string | null;
  declaration: Declaration | null;
  verificationData: VerificationData | null;
  /** How often the civil register did not confirm the card or the name; absent before it was asked. */
  identityTries?: IdentityTries;
  documents: DocumentRecord[];
  documentSetHash: string | null;
  signature: SignatureRecord | null;
  completion: Completion | null;
  /** Companies: people took longer over the legal review than the person waits. */
  reviewDelayed: boolean;
  /** Companies: the chosen signatories, in the order of the review. */
  signatories: SignatoryRecord[];
  keyHolder: KeyHolderRecord | null;
  /** Companies: mailbox of each signatory's latest link, by RUN; stored even when other signatories are chosen. */
  linkedTo?: Readonly<Record<string, string>>;
  /** Contacts whose change was reported, in order; `partyId` null is the applicant. Absent before the first. */
  frozenContacts?: { partyId: string | null; at: string }[];
  /** Open live help, one for each bearer; absent before the first request. */
  help?: HelpSession[];
  /** Reviews by people that rules asked for, oldest first; absent before the first. Shown to the operator alone. */
  reviews?: HumanReview[];
  /** Companies: the browsers of each person, to compare them; absent before the first. */
  browsers?: Readonly<Record<string, Browser[]>>;
  /** What rules noticed about the people, oldest first; absent before the first. Shown to the operator alone. */
  riskSignals?: RiskSignal[];
  /** When everything personal was erased; nothing happens to it any more. */
  erasedAt?: string;
};
