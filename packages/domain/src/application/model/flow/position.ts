import { transition } from 'xstate';
import { flowMachine } from './machine.ts';
import type { FlowEventType, FlowPosition, FlowState } from './names.ts';

const restore = (position: FlowPosition, isPJ: boolean) =>
  flowMachine.resolveState({
    value: position.step === null ? position.state : { [position.state]: position.step },
    context: {
      isPJ,
      heldAt: position.heldAt,
      heldStep: position.heldStep ?? null,
      reviewOf: position.reviewOf ?? null,
    },
  });

function toPosition(snapshot: ReturnType<typeof restore>): FlowPosition {
  const value: unknown = snapshot.value;
  const [state, step] =
    typeof value === 'object' && value !== null ? (Object.entries(value)[0] ?? []) : [value, null];
  return {
    state: state as FlowState,
    step: typeof step === 'string' ? step : null,
    heldAt: snapshot.context.heldAt,
    ...(snapshot.context.heldStep !== null && { heldStep: snapshot.context.heldStep }),
    ...(snapshot.context.reviewOf !== null && { reviewOf: snapshot.context.reviewOf }),
  };
}

/** Position of a new application. */
export const startPosition: FlowPosition = { state: 'started', step: null, heldAt: null };

function advanceAnew(position: FlowPosition, isPJ: boolean, event: FlowEventType): FlowPosition | undefined {
  const snapshot = restore(position, isPJ);
  if (!snapshot.can({ type: event })) return undefined;
  const [next] = transition(flowMachine, snapshot, { type: event });
  return Object.freeze(toPosition(next));
}

/** Caches the chart's answers, some thousand at most, because every view needs several. */
const known = new Map<string, FlowPosition | undefined>();

/**
 * Returns the position after a fact, or `undefined` when that fact cannot happen here.
 *
 * @param position of the application
 * @param isPJ true: the merchant is a legal person
 * @param event name of the fact
 */
export function advance(
  position: FlowPosition,
  isPJ: boolean,
  event: FlowEventType,
): FlowPosition | undefined {
  const way = `${position.state} ${position.step} ${position.heldAt} ${position.heldStep} ${position.reviewOf} ${isPJ} ${event}`;
  if (!known.has(way)) known.set(way, advanceAnew(position, isPJ, event));
  return known.get(way);
}

/** Tells if a fact can happen at this position. */
export const canHappen = (position: FlowPosition, isPJ: boolean, event: FlowEventType) =>
  advance(position, isPJ, event) !== undefined;
