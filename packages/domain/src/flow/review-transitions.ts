import { assign } from 'xstate';
import type { FlowContext } from './exits.ts';
import { clearHeldState } from './exits.ts';
import type { FlowEvent, FlowState } from './names.ts';
import { statesWhere } from './state-queries.ts';

type WithContext = { context: FlowContext };

/**
 * Where an application goes on whose end a person took back, by the state that it had left; null where that end is not
 * reviewed. A step that the person fills in comes first where later ones rest on it, so that every check of the stage runs again.
 */
const resumesAt = {
  started: '#flow.started',
  prescreened: '#flow.prescreened',
  prospect: '#flow.prospect',
  contactVerified: '#flow.contactVerified',
  productsChosen: '#flow.productsChosen.choosingConditions',
  conditionsChosen: '#flow.conditionsChosen.awaitingCredentials',
  // Grants of sources live for minutes: the key is asked for again.
  sourcesConnected: '#flow.conditionsChosen.awaitingCredentials',
  evaluated: '#flow.evaluated.declaring',
  declared: '#flow.declared.verifying',
  inReview: '#flow.declared.verifying',
  verified: '#flow.declared.verifying',
  signatoriesDefined: '#flow.signatoriesDefined.preparingSummary',
  summaryConfirmed: '#flow.summaryConfirmed',
  curseApproved: '#flow.summaryConfirmed',
  documentsIssued: '#flow.summaryConfirmed',
  // All have signed, and a person has decided on it already.
  signing: null,
  signed: null,
  completed: null,
  alreadyCustomer: null,
  referred: null,
  rejected: null,
  legalNotApproved: null,
  otpBlocked: null,
  humanReview: null,
  paused: null,
  expired: null,
  withdrawn: null,
} as const satisfies Record<FlowState, string | null>;

const isReviewedFrom = ({ context: { heldAt } }: WithContext) =>
  heldAt !== null && resumesAt[heldAt] !== null;

const reviewOf = (state: FlowState | null) =>
  assign<FlowContext, FlowEvent, undefined, FlowEvent, never>({ reviewOf: state });

/** An end that a person can be asked to look at again. */
export const reviewedEnd = (end: FlowState) => ({
  on: {
    HumanReviewRequested: { target: '#flow.humanReview', guard: isReviewedFrom, actions: reviewOf(end) },
  },
});

/** Back to the end that was reviewed. */
const backToEnd = statesWhere(({ reviewable }) => reviewable).map((end) => ({
  target: `#flow.${end}`,
  guard: ({ context }: WithContext) => context.reviewOf === end,
  actions: reviewOf(null),
}));

const goesOn = (Object.entries(resumesAt) as [FlowState, string | null][]).flatMap(([state, target]) =>
  target === null
    ? []
    : [
        {
          target,
          guard: ({ context }: WithContext) => context.heldAt === state,
          actions: [clearHeldState, reviewOf(null)],
        },
      ],
);

/** A person decides on an end; the state that was left before it stays known. */
export const reviewState = {
  initial: 'deciding',
  on: {
    HumanReviewWithdrawn: backToEnd,
    RequestedReviewUpheld: backToEnd,
    RequestedReviewGranted: goesOn,
    ApplicationWithdrawn: { target: '#flow.withdrawn', actions: reviewOf(null) },
  },
  states: { deciding: {} },
} as const;
