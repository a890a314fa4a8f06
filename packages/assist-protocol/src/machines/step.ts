/**
 * What a machine answers: where it is now, and what is to be done, in this order. A machine holds no clock; a timer is an
 * effect that names its request, and comes back as the event `timedOut` with the same name.
 */
export type Step<State, Effect> = { state: State; effects: readonly Effect[] };

export const stay = <State>(state: State): Step<State, never> => ({ state, effects: [] });

export const go = <State, Effect>(state: State, ...effects: Effect[]): Step<State, Effect> => ({
  state,
  effects,
});
