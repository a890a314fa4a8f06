/** A request that is sent over and over. */
export type Poller = {
  /** Polls now. During a request, polls once more after it, since its response can be older than the caller's change. */
  now: () => Promise<void>;
  stop: () => void;
};

/**
 * Polls at an interval from each response to the next request, one request at a time; starts with `now`. It continues while
 * the tab is hidden, where browsers limit timers to one a second, and to one a minute after some minutes.
 *
 * @param intervalMs - called after each response
 */
export function createPoller(poll: () => Promise<void>, intervalMs: () => number): Poller {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | undefined;
  let after: Promise<void> | undefined;
  const pollOnce = async () => {
    try {
      await poll();
    } finally {
      underWay = undefined;
      if (!isStopped) timer = setTimeout(() => void run(), intervalMs());
    }
  };
  const run = (): Promise<void> => {
    clearTimeout(timer);
    underWay = pollOnce();
    return underWay;
  };
  const runAfter = async (before: Promise<void>) => {
    await before;
    after = undefined;
    if (!isStopped) await run();
  };
  return {
    now: () => {
      if (isStopped) return Promise.resolve();
      if (!underWay) return run();
      after ??= runAfter(underWay);
      return after;
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
