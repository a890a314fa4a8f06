/** Whatever was begun and must end with its owner: listeners, timers, elements. */
export type Scope = {
  /** What is added after the end ends at once. */
  add(end: () => void): void;
  /** Ends everything, the last first; the second time it does nothing. */
  end(): void;
};

/** @example const scope = createScope(); scope.add(listen(document, 'visibilitychange', onChange)); scope.end(); */
export function createScope(): Scope {
  const ends: (() => void)[] = [];
  let ended = false;
  return {
    add: (end) => {
      if (ended) end();
      else ends.push(end);
    },
    end: () => {
      ended = true;
      while (ends.length > 0) ends.pop()?.();
    },
  };
}

/** Listens until the returned function is called. */
export function listen(target: EventTarget, name: string, onEvent: (event: Event) => void): () => void {
  target.addEventListener(name, onEvent);
  return () => target.removeEventListener(name, onEvent);
}
