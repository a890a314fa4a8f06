/** A request that is made over and over. */
export type Repeating = {
  /** Asks now; where a request is under way, once more after it, for its answer may be of before what one wants to see. */
  now: () => Promise<void>;
  stop: () => void;
};

/**
 * Asks whenever a while has passed since the last answer, one request at a time; first when told to. It goes on while the tab
 * is hidden: browsers let its timers go off once a second then, and after some minutes once a minute.
 *
 * @param everyMs - from an answer to the next request; asked after each answer
 */
export function repeat(ask: () => Promise<void>, everyMs: () => number): Repeating {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | undefined;
  let after: Promise<void> | undefined;
  const askOnce = async () => {
    try {
      await ask();
    } finally {
      underWay = undefined;
      if (!isStopped) timer = setTimeout(() => void run(), everyMs());
    }
  };
  const run = (): Promise<void> => {
    clearTimeout(timer);
    underWay = askOnce();
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
