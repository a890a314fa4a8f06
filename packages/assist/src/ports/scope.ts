/** Resources that must end with their owner: listeners, timers, elements. */
export type Scope = {
  /** A resource added after the end ends at once. */
  add(end: () => void): void;
  /** Ends everything in reverse order, once. */
  end(): void;
};

/** @example const scope = createScope(); scope.add(listen(document, 'visibilitychange', onChange)); scope.end(); */
export function createScope(): Scope {
  const cleanups: (() => void)[] = [];
  let ended = false;
  return {
    add: (end) => {
      if (ended) end();
      else cleanups.push(end);
    },
    end: () => {
      ended = true;
      while (cleanups.length > 0) cleanups.pop()?.();
    },
  };
}

/** Listens until the returned function is called. */
export function listen(
  target: EventTarget,
  name: string,
  onEvent: (event: Event) => void,
  capture = false,
): () => void {
  target.addEventListener(name, onEvent, capture);
  return () => target.removeEventListener(name, onEvent, capture);
}
