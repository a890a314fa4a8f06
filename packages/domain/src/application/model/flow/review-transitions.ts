import { assign } from 'xstate';
import type { FlowContext } from './exits.ts';
import { clearHeldState, holdState } from './exits.ts';
import type { StateFacts } from './fact-types.ts';
import { type FlowEvent, type FlowState, flowStates } from './names.ts';
import { stateFacts } from './state-facts.ts';
import { mayBeReviewed, statesWhere } from './state-queries.ts';

type WithContext = { context: FlowContext };

const isReviewedFrom =
  (end: FlowState) =>
  ({ context: { heldAt } }: WithContext) =>
    mayBeReviewed(end, heldAt);

const reviewOf = (state: FlowState | null) =>
  assign<FlowContext, FlowEvent, undefined, FlowEvent, never>({ reviewOf: state });

/** An end that a person can be asked to look at again. */
export const reviewedEnd = (end: FlowState) => ({
  on: {
    HumanReviewRequested: { target: '#flow.humanReview', guard: isReviewedFrom(end), actions: reviewOf(end) },
  },
});

/** The summary is confirmed, and a person decides before the acquirer's turn: upheld, the end is the one that staff go on from. */
export const heldForReview = {
  target: '#flow.humanReview',
  actions: [holdState('summaryConfirmed'), reviewOf('referred')],
};

/** The checks of the sources run again: only an end that they brought goes back to them. */
export const activityRecheck = {
  target: '#flow.conditionsChosen.awaitingCredentials',
  guard: ({ context: { heldAt } }: WithContext) =>
    heldAt !== null && stateFacts[heldAt].afterReview?.state === 'conditionsChosen',
  actions: clearHeldState,
} as const;

/** Back to the end that was reviewed. */
const backToEnd = statesWhere(({ reviewable }) => reviewable).map((end) => ({
  target: `#flow.${end}`,
  guard: ({ context }: WithContext) => context.reviewOf === end,
  actions: reviewOf(null),
}));

const goesOn = flowStates.flatMap((left) => {
  const { afterReview }: StateFacts = stateFacts[left];
  if (!afterReview) return [];
  const { state, step } = afterReview;
  return [
    {
      target: ['#flow', state, ...(step === null ? [] : [step])].join('.'),
      guard: ({ context }: WithContext) => context.heldAt === left,
      actions: [clearHeldState, reviewOf(null)],
    },
  ];
});

/** A person decides on an end; the state that was left before it stays known. */
export const reviewState = {
  initial: 'deciding',
  on: {
    HumanReviewWithdrawn: backToEnd,
    HumanReviewLapsed: backToEnd,
    RequestedReviewUpheld: backToEnd,
    RequestedReviewGranted: goesOn,
    ApplicationWithdrawn: { target: '#flow.withdrawn', actions: reviewOf(null) },
  },
  states: { deciding: {} },
} as const;
