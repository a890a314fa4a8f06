/**
 * Result of a machine: the next state and its effects, in order. A machine holds no clock; a timer is an effect that
 * names its request, and expires as the event `timedOut` with the same name.
 */
export type Step<State, Effect> = { state: State; effects: readonly Effect[] };

export const unchanged = <State>(state: State): Step<State, never> => ({ state, effects: [] });

export const transitionTo = <State, Effect>(state: State, ...effects: Effect[]): Step<State, Effect> => ({
  state,
  effects,
});
