/** Time between two batches of a page that is not shown. */
export const restMs = 1_000;

/** Forwards batches at once while their page is shown, else together, once a second. */
type RestingPage<Event> = {
  add: (events: readonly Event[]) => void;
  /** The page comes into sight: all that waits is forwarded now. Or it leaves it. */
  show: (isShown: boolean) => void;
  end: () => void;
};

/**
 * Lets a page that is not shown be drawn less often. Nothing is dropped, because each change builds on those before.
 *
 * @param forward - receives the batches in order
 */
export function createRestingPage<Event>(forward: (events: readonly Event[]) => void): RestingPage<Event> {
  let isShown = true;
  let waiting: Event[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const events = waiting;
    waiting = [];
    forward(events);
  };
  return {
    add: (events) => {
      if (isShown) return forward(events);
      for (const event of events) waiting.push(event);
      timer ??= setTimeout(flush, restMs);
    },
    show: (shown) => {
      isShown = shown;
      if (shown) flush();
    },
    end: () => {
      clearTimeout(timer);
      waiting = [];
    },
  };
}
