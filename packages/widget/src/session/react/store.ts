/** Told after every change, with the new state and the part that was merged in. */
type Listener<State> = (state: State, changed: Partial<State>) => void;

/** A small shared object that says when it changes. */
export type Store<State> = {
  get(): State;
  /** Lays the given parameters over the state. Listeners hear of it even when nothing differs. */
  merge(changed: Partial<State>): void;
  /** @returns ends the subscription */
  subscribe(listener: Listener<State>): () => void;
};

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<Listener<State>>();
  return {
    get: () => state,
    merge(changed) {
      state = { ...state, ...changed };
      for (const listener of listeners) listener(state, changed);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
