import { assign } from 'xstate';
import type { FlowEvent, FlowEventType, FlowState } from './names.ts';

/** What the statechart must know besides where it stands. */
export type FlowContext = {
  isPJ: boolean;
  /** The state that was left for `paused` or for an end; `paused` goes back to it. */
  heldAt: FlowState | null;
};

/** States in which our side works on something that can fail; each can be paused and taken up again. */
export const interruptible = [
  'started',
  'productsChosen',
  'conditionsChosen',
  'sourcesConnected',
  'evaluated',
  'declared',
  'verified',
  'signatoriesDefined',
  'summaryConfirmed',
  'curseApproved',
] as const satisfies FlowState[];

/** Where a paused application goes on: the waiting step of its state, if it has one. */
export const resumeStep: Partial<Record<FlowState, string>> = {
  productsChosen: 'checkingAccount',
  conditionsChosen: 'connecting',
  evaluated: 'checkingDeclaration',
  declared: 'reviewingPowers',
  verified: 'preparingSummary',
  signatoriesDefined: 'preparingSummary',
};

export const released = assign<FlowContext, FlowEvent, undefined, FlowEvent, never>({ heldAt: null });
export const holding = (state: FlowState) =>
  assign<FlowContext, FlowEvent, undefined, FlowEvent, never>({ heldAt: state });

/** Facts that end an application, and how it ends. */
export const ending = {
  ExistingCustomerFound: 'alreadyCustomer',
  ApplicationReferred: 'referred',
  ApplicationRejected: 'rejected',
  LegalReviewRefused: 'legalNotApproved',
  OtpExhausted: 'otpBlocked',
  ApplicationExpired: 'expired',
  ApplicationWithdrawn: 'withdrawn',
} as const satisfies Partial<Record<FlowEventType, FlowState>>;

/** Facts that can end an application from a state that is still open. */
export const leaving = (state: FlowState) =>
  Object.fromEntries(
    Object.entries(ending).map(([event, target]) => [
      event,
      { target: `#flow.${target}`, actions: holding(state) },
    ]),
  );

/** A check that the person waits for failed: only where such checks run. */
export const pausing = (state: (typeof interruptible)[number]) => ({
  CheckFailed: { target: '#flow.paused', actions: holding(state) },
});

export const isAfterSummary = (state: FlowState | null) =>
  ['verified', 'signatoriesDefined', 'summaryConfirmed', 'curseApproved'].some((name) => name === state);
