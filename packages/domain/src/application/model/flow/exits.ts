import { assign } from 'xstate';
import { endEvents } from './event-facts.ts';
import type { FlowEvent, FlowState } from './names.ts';
import { stateFacts } from './state-facts.ts';
import { statesWhere } from './state-queries.ts';

/** Input of the statechart besides its position. */
export type FlowContext = {
  isPJ: boolean;
  /** The state that was left for `paused` or for an end; `paused` goes back to it. */
  heldAt: FlowState | null;
  /** The step of it that was left for `paused`, if the state waits at several. */
  heldStep: string | null;
  /** The end that a person looks at again. */
  reviewOf: FlowState | null;
};

type WithContext = { context: FlowContext };

/** States in which our side works on something that can fail; each can be paused and resumed. */
type InterruptibleState = {
  [S in FlowState]: (typeof stateFacts)[S]['interruptible'] extends false ? never : S;
}[FlowState];

export const clearHeldState = assign<FlowContext, FlowEvent, undefined, FlowEvent, never>({
  heldAt: null,
  heldStep: null,
});
export const holdState = (state: FlowState, step: string | null = null) =>
  assign<FlowContext, FlowEvent, undefined, FlowEvent, never>({ heldAt: state, heldStep: step });

/** Events that can end an application from a state that is still open. */
export const endTransitions = (state: FlowState) =>
  Object.fromEntries(
    Object.entries(endEvents).map(([event, target]) => [
      event,
      { target: `#flow.${target}`, actions: holdState(state) },
    ]),
  );

/** Two of the staff annul a contract that already has a signature (decision signing-annulled). */
export const annulTransition = (state: 'signing' | 'signed' | 'completed') => ({
  ContractAnnulled: { target: '#flow.annulled', actions: holdState(state) },
});

/**
 * Pauses after the failure of a check that the person waits for: only in states in which such checks run.
 *
 * @param step - given if the state waits for checks at several steps
 */
export const pauseTransition = (state: InterruptibleState, step?: string) => ({
  CheckFailed: { target: '#flow.paused', actions: holdState(state, step) },
});

/** Out of a pause, each to the state that was left, at the step that waits for the retried check. */
export const resumeTransitions = statesWhere(({ interruptible }) => interruptible !== false).flatMap(
  (state) => {
    const { interruptible } = stateFacts[state];
    const steps: readonly (string | null)[] = interruptible === false ? [] : interruptible.resumeAt;
    return steps.map((step, index) => ({
      target: step === null ? `#flow.${state}` : `#flow.${state}.${step}`,
      guard: ({ context: { heldAt, heldStep } }: WithContext) =>
        heldAt === state && (heldStep === step || (heldStep === null && index === 0)),
      actions: clearHeldState,
    }));
  },
);

/** Out of a pause of the legal review: it counts as one that takes long. */
export const delayedWhenHeld = {
  target: '#flow.inReview',
  guard: ({ context: { isPJ, heldAt, heldStep } }: WithContext) =>
    isPJ && heldAt === 'declared' && (heldStep === 'reviewingPowers' || heldStep === null),
  actions: clearHeldState,
};

const sourcesAgain = '#flow.conditionsChosen.awaitingCredentials' as const;

/** Results of sources expired during an absence: they are fetched again (spec/states#coming-back). */
export const sourcesExpired = { SourcesExpired: sourcesAgain } as const;

/** The same out of a pause. */
export const sourcesExpiredWhenHeld = {
  target: sourcesAgain,
  guard: ({ context: { heldAt } }: WithContext) => heldAt !== null && stateFacts[heldAt].usesSourceResults,
  actions: clearHeldState,
};

/** Tells if the application was paused after its summary was made, so that the summary can be edited. */
export const isHeldAfterSummary = ({ heldAt }: FlowContext) =>
  heldAt !== null && stateFacts[heldAt].afterSummary;

/** A company's powers are reviewed; a person goes on to the summary. */
export const afterVerifications = [
  { target: '#flow.declared.reviewingPowers', guard: 'isLegalPerson' as const },
  { target: '#flow.verified.preparingSummary' },
];
