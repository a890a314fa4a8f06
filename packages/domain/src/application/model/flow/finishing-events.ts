import { flowArrows } from './draw.ts';
import type { FlowState } from './names.ts';
import { stateFacts } from './state-facts.ts';

const isFinished = (node: string) => stateFacts[node.split('.')[0] as FlowState].outcome !== 'inProgress';

/**
 * Types of the events that decide the outcome of an application. Each application has one of them, and another one
 * for each end that a person took back.
 */
export const finishingEvents: ReadonlySet<string> = new Set(
  flowArrows()
    .filter(({ from, to }) => !isFinished(from) && isFinished(to))
    .map(({ event }) => event),
);
