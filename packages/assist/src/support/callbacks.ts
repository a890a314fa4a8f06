/** Cleanup functions that the host's callbacks returned. */
export type HostCleanups = {
  start(name: string, end: unknown): void;
  end(name: string): void;
  endAll(): void;
};

/**
 * Runs a callback of the host page. Logs its errors, and live assist continues.
 *
 * @returns the callback's result
 */
export function runHostCallback(callback: (() => unknown) | undefined): unknown {
  try {
    return callback?.();
  } catch (error) {
    console.error('[Afilia]', error);
    return undefined;
  }
}

/** Stores cleanup functions by name, and runs each once at the end. */
export function createHostCleanups(): HostCleanups {
  const cleanups = new Map<string, () => unknown>();
  const ended = (name: string) => {
    const end = cleanups.get(name);
    cleanups.delete(name);
    runHostCallback(end);
  };
  return {
    start: (name, end) => {
      ended(name);
      if (typeof end === 'function') cleanups.set(name, () => end() as unknown);
    },
    end: ended,
    endAll: () => {
      for (const name of cleanups.keys()) ended(name);
    },
  };
}
