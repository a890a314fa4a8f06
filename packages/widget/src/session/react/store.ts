/** Called after every change, with the new state and the merged part. */
type Listener<State> = (state: State, changed: Partial<State>) => void;

/** A small shared state with change notifications. */
export type Store<State> = {
  get(): State;
  /** Merges the given part into the state. Notifies listeners even when nothing differs. */
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
