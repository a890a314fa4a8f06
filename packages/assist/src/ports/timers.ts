/** Time, passed in so that tests need not wait for it. */
export type Timers = {
  /** Milliseconds of the epoch. */
  now(): number;
  /** @returns calls it off */
  after(ms: number, run: () => void): () => void;
};

export const realTimers: Timers = {
  now: () => Date.now(),
  after: (ms, run) => {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  },
};

/** Timers that bear a name, so that each ends with the request it belongs to. */
export type NamedTimers = {
  start(name: string, ms: number, run: () => void): void;
  stop(name: string): void;
};

/** @returns timers of which a second one of the same name replaces the first; `stopAll` leaves none */
export function nameTimers(timers: Timers): NamedTimers & { stopAll(): void } {
  const running = new Map<string, () => void>();
  const stop = (name: string) => {
    running.get(name)?.();
    running.delete(name);
  };
  return {
    start: (name, ms, run) => {
      stop(name);
      running.set(
        name,
        timers.after(ms, () => {
          running.delete(name);
          run();
        }),
      );
    },
    stop,
    stopAll: () => {
      for (const name of running.keys()) stop(name);
    },
  };
}
