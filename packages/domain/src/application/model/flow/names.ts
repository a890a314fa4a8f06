/** States of an application (spec/states#application). Before the first there is nothing on the server. */
export const flowStates = [
  'started',
  'prescreened',
  'prospect',
  'contactVerified',
  'productsChosen',
  'conditionsChosen',
  'sourcesConnected',
  'evaluated',
  'declared',
  'verified',
  'signatoriesDefined',
  'summaryConfirmed',
  'curseApproved',
  'documentsIssued',
  'signing',
  'signed',
  'completed',
  'alreadyCustomer',
  'referred',
  'rejected',
  'legalNotApproved',
  'otpBlocked',
  'inReview',
  'humanReview',
  'paused',
  'expired',
  'withdrawn',
  'annulled',
] as const;

export type FlowState = (typeof flowStates)[number];

/** The inner states of those states that have several, in the order in which they come. */
export const flowSteps = {
  productsChosen: ['choosingConditions', 'checkingAccount'],
  conditionsChosen: ['awaitingCredentials', 'connecting'],
  evaluated: ['declaring', 'checkingDeclaration'],
  declared: ['verifying', 'checkingIdentity', 'reviewingPowers'],
  verified: [
    'selectingSignatories',
    'describingSignatories',
    'confirmingSignatories',
    'preparingSummary',
    'reviewingSummary',
  ],
  signatoriesDefined: ['preparingSummary', 'reviewingSummary'],
  documentsIssued: ['notifying', 'reading', 'confirmingSignature'],
  signing: ['sealing', 'collecting', 'awaitingAcceptance', 'countersigning'],
  humanReview: ['deciding'],
} as const satisfies Partial<Record<FlowState, readonly string[]>>;

/** A step of a state; `null` for a state without steps. */
export type FlowStep<S extends FlowState> = S extends keyof typeof flowSteps
  ? (typeof flowSteps)[S][number]
  : null;

/**
 * Stored position of an application.
 * `step` is the inner state of a state that has several; `heldAt` is the state left for `paused` or for an end.
 */
export type FlowPosition = Readonly<{
  state: FlowState;
  step: string | null;
  heldAt: FlowState | null;
  /** The step that was left for `paused`, if its state waits at several. */
  heldStep?: string;
  /** The end that a person looks at again; only in `humanReview`. */
  reviewOf?: FlowState;
}>;

/** Facts that move an application. Other facts (a mail sent, a check passed) are recorded and move nothing. */
export const flowEventTypes = [
  'PrescreeningPassed',
  'ProspectSaved',
  'ProspectCorrected',
  'ContactVerified',
  'ProductsChosen',
  'ConditionsProposed',
  'AccountRefused',
  'ConditionsChosen',
  'CredentialsSubmitted',
  'CredentialsRefused',
  'DocumentsSubmitted',
  'DocumentsRefused',
  'SourcesConnected',
  'EvaluationPassed',
  'SourcesExpired',
  'DeclarationSaved',
  'DeclarationAccepted',
  'VerificationsSubmitted',
  'IdentityProven',
  'IdentityRefused',
  'LegalReviewPassed',
  'LegalReviewDelayed',
  'LegalReviewResumed',
  'LegalReviewRefused',
  'SignatoriesChosen',
  'SignatoriesDescribed',
  'SignatoriesConfirmed',
  'SignatoriesReopened',
  'PowersLapsed',
  'SummaryPrepared',
  'SummaryEdited',
  'PricesExpired',
  'SummaryConfirmed',
  'CurseApproved',
  'DocumentsIssued',
  'SignatoriesNotified',
  'SignatureRequested',
  'SignatureRequestCancelled',
  'SignatureDeclined',
  'SignatureGiven',
  'SealingBegan',
  'SignatureSealed',
  'LastSignatureSealed',
  'ContractAccepted',
  'DocumentsSigned',
  'AcceptanceRefused',
  'MerchantCreated',
  'CheckFailed',
  'ChecksRetried',
  'ExistingCustomerFound',
  'ApplicationReferred',
  'ApplicationRejected',
  'OtpExhausted',
  'ApplicationExpired',
  'ApplicationWithdrawn',
  // A person was asked to look at an end again, and decided.
  'HumanReviewRequested',
  // A rule opened it while the person went on to the summary.
  'HumanReviewHeld',
  'HumanReviewWithdrawn',
  'HumanReviewLapsed',
  'RequestedReviewGranted',
  'RequestedReviewUpheld',
  // The person started activities at the tax authority meanwhile.
  'ActivityRecheckAsked',
  // Two of the staff took a contract back that people had signed.
  'ContractAnnulled',
] as const;

export type FlowEventType = (typeof flowEventTypes)[number];
export type FlowEvent = { type: FlowEventType };
