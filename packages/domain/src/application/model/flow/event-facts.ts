import type { AnnulmentReason } from '../../../signing/model/annulment.ts';
import type { FlowEventType, FlowState } from './names.ts';

type EventFacts = {
  /** True: the running stage stays; its checks go on, or are shown at the point of their stop. */
  keepsStage: boolean;
  /** The end that this event brings from any open state. */
  ends: FlowState | null;
  /** True: erasing takes something out of the recorded event. */
  personal: boolean;
  /** Reason that documents issued before lose their effect. */
  annuls: AnnulmentReason | null;
};

const moves = { keepsStage: false, ends: null, personal: false, annuls: null } as const;
const movesWithData = { ...moves, personal: true } as const;
const keepsStage = { ...moves, keepsStage: true } as const;

/** Every fact that depends on the type of an event alone. */
export const eventFacts = {
  PrescreeningPassed: moves,
  ProspectSaved: movesWithData,
  ProspectCorrected: movesWithData,
  ContactVerified: moves,
  ProductsChosen: movesWithData,
  ConditionsProposed: movesWithData,
  AccountRefused: movesWithData,
  ConditionsChosen: moves,
  CredentialsSubmitted: moves,
  CredentialsRefused: moves,
  DocumentsSubmitted: moves,
  DocumentsRefused: moves,
  SourcesConnected: moves,
  EvaluationPassed: moves,
  SourcesExpired: moves,
  DeclarationSaved: movesWithData,
  DeclarationAccepted: moves,
  VerificationsSubmitted: movesWithData,
  IdentityProven: movesWithData,
  IdentityRefused: movesWithData,
  LegalReviewPassed: moves,
  LegalReviewDelayed: moves,
  LegalReviewResumed: moves,
  LegalReviewRefused: { keepsStage: true, ends: 'legalNotApproved', personal: true, annuls: 'refused' },
  SignatoriesChosen: movesWithData,
  SignatoriesDescribed: moves,
  SignatoriesConfirmed: moves,
  SignatoriesReopened: { ...moves, annuls: 'replaced' },
  PowersLapsed: { ...moves, annuls: 'powersLapsed' },
  SummaryPrepared: movesWithData,
  SummaryEdited: { ...movesWithData, annuls: 'edited' },
  PricesExpired: moves,
  SummaryConfirmed: moves,
  CurseApproved: moves,
  DocumentsIssued: movesWithData,
  SignatoriesNotified: moves,
  SignatureRequested: movesWithData,
  SignatureRequestCancelled: moves,
  SignatureDeclined: { ...movesWithData, annuls: 'declined' },
  SignatureGiven: moves,
  SealingBegan: moves,
  SignatureSealed: movesWithData,
  LastSignatureSealed: movesWithData,
  ContractAccepted: moves,
  DocumentsSigned: movesWithData,
  AcceptanceRefused: { ...movesWithData, annuls: 'refused' },
  MerchantCreated: movesWithData,
  CheckFailed: { ...keepsStage, personal: true },
  ChecksRetried: keepsStage,
  ExistingCustomerFound: { keepsStage: true, ends: 'alreadyCustomer', personal: true, annuls: 'refused' },
  ApplicationReferred: { keepsStage: true, ends: 'referred', personal: true, annuls: 'refused' },
  ApplicationRejected: { keepsStage: true, ends: 'rejected', personal: true, annuls: 'refused' },
  OtpExhausted: { keepsStage: true, ends: 'otpBlocked', personal: false, annuls: 'refused' },
  ApplicationExpired: { keepsStage: true, ends: 'expired', personal: false, annuls: 'expired' },
  ApplicationWithdrawn: { keepsStage: true, ends: 'withdrawn', personal: false, annuls: 'withdrawn' },
  HumanReviewRequested: movesWithData,
  HumanReviewHeld: movesWithData,
  HumanReviewWithdrawn: moves,
  HumanReviewLapsed: moves,
  RequestedReviewGranted: movesWithData,
  RequestedReviewUpheld: movesWithData,
  ActivityRecheckAsked: moves,
  ContractAnnulled: { ...movesWithData, annuls: 'contractAnnulled' },
} as const satisfies Record<FlowEventType, EventFacts>;

/** Events that end an application. */
type EndEvent = {
  [E in FlowEventType]: (typeof eventFacts)[E]['ends'] extends null ? never : E;
}[FlowEventType];

/** The state in which each of them ends it. */
export const endEvents = Object.fromEntries(
  Object.entries(eventFacts).flatMap(([event, { ends }]) => (ends === null ? [] : [[event, ends]])),
) as { [E in EndEvent]: (typeof eventFacts)[E]['ends'] };
