import type { FlowEventType } from '@afilia/domain/application/model/flow/names';
import { arrowTaken } from './arrows.ts';
import { type WalkState, stateAfter, startState, timeBefore, type Variant } from './walk-state.ts';

/** A way through the statechart that can be walked for real. */
export type Walk = {
  variant: Variant;
  facts: readonly FlowEventType[];
  /** Before the first fact, after the first, …: one more than facts. */
  standings: readonly WalkState[];
};

/** @throws when the statechart does not allow these facts in this order */
export function walkOf(variant: Variant, facts: readonly FlowEventType[]): Walk {
  const standings = [startState(variant)];
  for (const fact of facts) standings.push(stateAfter(standings.at(-1) as WalkState, fact));
  return { variant, facts, standings };
}

/** The arrows that a walk takes, by name. */
export const arrowsOf = ({ facts, standings }: Walk): string[] =>
  facts.map((fact, index) =>
    arrowTaken((standings[index] as WalkState).position, fact, (standings[index + 1] as WalkState).position),
  );

/** Index of the fact, from 0, before which a walk lets time pass, and that time in milliseconds. */
export function timeOf({ facts, standings }: Walk): { before: number; ms: number } | undefined {
  for (const [index, fact] of facts.entries()) {
    const ms = timeBefore(standings[index] as WalkState, fact, facts[index + 1]);
    if (ms !== undefined) return { before: index, ms };
  }
  return undefined;
}

/** For titles and messages. */
export const nameOfWalk = ({ variant, facts }: Walk): string => `${variant}: ${facts.join(' ')}`;
