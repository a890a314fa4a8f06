import type { Step } from '@afilia/assist-protocol/machines/step';

/** A machine that runs: it is told events, and its effects are carried out. */
export type MachineRunner<State, Event> = { readonly state: State; tell(event: Event): void };

/**
 * Runs a machine of `assist-protocol`. An event that arises while effects are carried out waits until all of them are:
 * each effect sees the world in the order that the machine meant.
 *
 * @param carryOut - gets each effect, and may tell the machine what came of it
 */
export function runMachine<State, Event, Effect>(
  machine: (state: State, event: Event) => Step<State, Effect>,
  start: State,
  carryOut: (effect: Effect) => void,
): MachineRunner<State, Event> {
  let state = start;
  const waiting: Event[] = [];
  let busy = false;
  const take = (event: Event) => {
    const step = machine(state, event);
    state = step.state;
    for (const effect of step.effects) carryOut(effect);
  };
  return {
    get state() {
      return state;
    },
    tell: (event) => {
      waiting.push(event);
      if (busy) return;
      busy = true;
      try {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) take(next);
      } finally {
        busy = false;
      }
    },
  };
}
