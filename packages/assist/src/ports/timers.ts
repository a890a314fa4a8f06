/** Time, passed in so that tests control it. */
export type Timers = {
  /** Milliseconds of the epoch. */
  now(): number;
  /** @returns cancels the timer */
  after(ms: number, run: () => void): () => void;
};

export const realTimers: Timers = {
  now: () => Date.now(),
  after: (ms, run) => {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  },
};

/** Named timers, so that each can be stopped with its request. */
export type NamedTimers = {
  start(name: string, ms: number, run: () => void): void;
  stop(name: string): void;
};

/** @returns timers of which a new one replaces one of the same name; `stopAll` stops all */
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
