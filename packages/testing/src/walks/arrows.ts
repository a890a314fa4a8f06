import { type FlowArrow, flowArrows } from '@afilia/domain/application/model/flow/draw';
import type { FlowEventType, FlowPosition } from '@afilia/domain/application/model/flow/names';
import { nodeOf } from './walk-state.ts';

const arrows = flowArrows();

/** `prospect ContactVerified → contactVerified` */
const nameOfArrow = ({ from, event, to }: FlowArrow): string => `${from} ${event} → ${to}`;

/** Every arrow of the statechart by name, in the order of the code. */
export const allArrows: readonly string[] = arrows.map(nameOfArrow);

/** The arrow of the statechart that a fact takes; the one of the inner step goes before the one of its state. */
export function arrowTaken(before: FlowPosition, fact: FlowEventType, after: FlowPosition): string {
  const fits = arrows.filter(
    ({ from, event, to }) =>
      event === fact && to === nodeOf(after) && (from === nodeOf(before) || from === before.state),
  );
  const inner = fits.find(({ from }) => from === nodeOf(before)) ?? fits[0];
  if (!inner) throw new Error(`no arrow from ${nodeOf(before)} by ${fact} to ${nodeOf(after)}`);
  return nameOfArrow(inner);
}
