import type { Step } from '@afilia/assist-protocol/machines/step';

/** A running machine: receives events and runs their effects. */
type MachineRunner<State, Event> = { readonly state: State; send(event: Event): void };

/**
 * Runs a machine of `assist-protocol`. An event sent by an effect waits until all effects of the current step have run,
 * so that effects keep the machine's order.
 *
 * @param runEffect - runs an effect, and may send its outcome to the machine
 */
export function runMachine<State, Event, Effect>(
  machine: (state: State, event: Event) => Step<State, Effect>,
  start: State,
  runEffect: (effect: Effect) => void,
): MachineRunner<State, Event> {
  let state = start;
  const queue: Event[] = [];
  let busy = false;
  const handleEvent = (event: Event) => {
    const step = machine(state, event);
    state = step.state;
    for (const effect of step.effects) runEffect(effect);
  };
  return {
    get state() {
      return state;
    },
    send: (event) => {
      queue.push(event);
      if (busy) return;
      busy = true;
      try {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) handleEvent(next);
      } finally {
        busy = false;
      }
    },
  };
}
