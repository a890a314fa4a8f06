import { limits } from '@afilia/domain/application/model/limits';
import { type FlowEventType, flowEventTypes } from '@afilia/domain/application/model/flow/names';
import { canHappen } from '@afilia/domain/application/model/flow/position';
import { isCompany, nodeOf, type WalkState } from './walk-state.ts';

/** The one fact that comes by itself, with nothing in between that could be stopped. */
export function automaticFact(state: WalkState): FlowEventType | undefined {
  const { remotes, described, powersEnded } = state;
  switch (nodeOf(state.position)) {
    case 'verified.selectingSignatories':
      return powersEnded ? 'LegalReviewRefused' : undefined;
    case 'verified.describingSignatories':
      return remotes === 0 || described ? 'SignatoriesDescribed' : undefined;
    case 'documentsIssued.notifying':
      return remotes === 0 ? 'SignatoriesNotified' : undefined;
    case 'signing.sealing':
      return isCompany(state) ? undefined : 'LastSignatureSealed';
    case 'signing.awaitingAcceptance':
      return 'ContractAccepted';
    case 'signing.countersigning':
      return 'DocumentsSigned';
    case 'signed':
      return 'MerchantCreated';
    default:
      return undefined;
  }
}

const at = (state: WalkState, ...nodes: string[]) => nodes.includes(nodeOf(state.position));
const last = ({ facts }: WalkState, back = 1) => facts.at(-back);

/** A register that is away makes the review one that takes long, within the hour. */
const waitsForRegister = ({ position: { state, heldStep } }: WalkState) =>
  state === 'paused' && heldStep === 'reviewingPowers';

/** Two checks of the first stage failed: only those two run again, and find nothing. */
const isPartlyChecked = ({ facts }: WalkState) =>
  facts.some((fact, index) => fact === 'CheckFailed' && facts[index + 1] === 'CheckFailed');

/** Another check of the first stage answers after one has failed: the only stage with several that decide. */
const isLate = (state: WalkState) =>
  state.position.state === 'paused' &&
  state.position.heldAt === 'started' &&
  last(state) === 'CheckFailed' &&
  !isPartlyChecked(state);

const isBeforeSources = (state: WalkState) =>
  isLate(state) || (at(state, 'started') && !isPartlyChecked(state));

const ownSigns = ({ variant, signed }: WalkState) => variant !== 'observer' && signed === 0;
const isSeveral = ({ variant }: WalkState) => variant === 'several';
const beforeNotified = ({ facts }: WalkState) => !facts.includes('SignatoriesNotified');

/** Conditions that the world adds to the statechart: acts that must come before a fact. */
const worldAllows: Partial<Record<FlowEventType, (state: WalkState) => boolean>> = {
  // Ends where walks end: the further steps are decisions of two members of the staff.
  HumanReviewRequested: () => false,
  // Walkers declare no exposed person.
  HumanReviewHeld: () => false,
  // Two of the staff decide that, too.
  ContractAnnulled: () => false,
  // No walk starts activities at the tax authority meanwhile.
  ActivityRecheckAsked: () => false,
  ProspectSaved: ({ proofs }) => proofs <= limits.emailChanges,
  // While a code is awaited, there is nothing to keep before the first proof.
  ProspectCorrected: (now) => !at(now, 'prospect') || now.proofs > 0,
  ExistingCustomerFound: (now) => at(now, 'summaryConfirmed') || isBeforeSources(now),
  ApplicationReferred: (now) =>
    at(
      now,
      'sourcesConnected',
      'evaluated.checkingDeclaration',
      'declared.checkingIdentity',
      'declared.reviewingPowers',
    ) || isBeforeSources(now),
  ApplicationRejected: (now) =>
    at(now, 'sourcesConnected', 'summaryConfirmed', 'declared.checkingIdentity') || isBeforeSources(now),
  LegalReviewRefused: (now) =>
    at(now, 'declared.reviewingPowers') ||
    (at(now, 'signing.sealing') && isCompany(now)) ||
    (at(now, 'verified.selectingSignatories') && now.powersEnded),
  OtpExhausted: (now) =>
    at(now, 'prospect', 'documentsIssued.confirmingSignature') ||
    (at(now, 'signing.collecting') && ownSigns(now)),
  ApplicationExpired: (now) => !now.timeMoved && !at(now, 'inReview') && !waitsForRegister(now),
  SourcesExpired: ({ timeMoved }) => !timeMoved,
  PricesExpired: () => false,
  // Out of a pause a timer brings it.
  LegalReviewDelayed: (now) => !now.timeMoved && now.position.state !== 'paused',
  LegalReviewResumed: ({ timeMoved }) => !timeMoved,
  CheckFailed: (now) => now.position.state !== 'paused' || isLate(now),
  CredentialsRefused: (now) =>
    (at(now, 'conditionsChosen.connecting') && last(now) === 'CredentialsSubmitted') ||
    (!now.timeMoved && at(now, 'sourcesConnected') && last(now) === 'ChecksRetried') ||
    (!now.timeMoved && now.position.state === 'paused' && now.position.heldAt === 'conditionsChosen'),
  // Walkers connect with a key.
  DocumentsSubmitted: () => false,
  DocumentsRefused: () => false,
  PowersLapsed: (now) =>
    (at(now, 'signatoriesDefined.reviewingSummary') &&
      now.variant === 'alone' &&
      now.total === 1 &&
      last(now) === 'SummaryPrepared' &&
      last(now, 2) === 'SummaryEdited') ||
    (at(now, 'signing.collecting') && isSeveral(now) && ownSigns(now) && !now.timeMoved) ||
    at(now, 'signing.sealing'),
  SummaryConfirmed: ({ accountRefused }) => !accountRefused,
  SealingBegan: ({ signed, total }) => signed < total,
  SignatureSealed: ({ signed, total }) => signed + 1 < total,
  LastSignatureSealed: ({ signed, total }) => signed + 1 === total,
};

/** Facts that can come about next in a real run, in the order of their names' list. */
export function possibleFacts(state: WalkState): FlowEventType[] {
  const { position } = state;
  const isPJ = isCompany(state);
  const only = automaticFact(state);
  return flowEventTypes.filter((fact) => {
    if (!canHappen(position, isPJ, fact)) return false;
    if (only) return fact === only;
    // While mails are on their way only the first wait can be made long: the addresses are known after it.
    if (at(state, 'documentsIssued.notifying') && fact !== 'SignatoriesNotified' && !beforeNotified(state))
      return false;
    return worldAllows[fact]?.(state) ?? true;
  });
}
