/** Virtual time: due tasks run in the order of their time, and tasks that are due together in the order of their requests. */
export type Scheduler = {
  /** Milliseconds since 1970. */
  now: () => number;
  after: (ms: number, work: () => void) => void;
  /** Resolves after a number of virtual milliseconds. */
  sleep: (ms: number) => Promise<void>;
  /**
   * Goes on until nothing is due before `until`, or `goesOn` says no. Time then stands at `until` where that is finite.
   */
  run: (until: number, goesOn: () => boolean) => Promise<void>;
};

type Due = { at: number; order: number; work: () => void };

const isBefore = (one: Due, other: Due) =>
  one.at < other.at || (one.at === other.at && one.order < other.order);

/** Lets everything that follows from the last event happen: promises, and no real timer. */
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** @param start - milliseconds since 1970 */
export function createScheduler(start: number): Scheduler {
  /** A binary heap. */
  const heap: Due[] = [];
  let now = start;
  let order = 0;

  const push = (due: Due) => {
    let place = heap.length;
    heap.push(due);
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = heap[above] as Due;
      if (!isBefore(due, parent)) break;
      heap[place] = parent;
      place = above;
    }
    heap[place] = due;
  };

  const pop = (): Due | undefined => {
    const [first] = heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return first;
    let place = 0;
    for (;;) {
      let below = place * 2 + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && isBefore(heap[below + 1] as Due, heap[below] as Due)) below += 1;
      const child = heap[below] as Due;
      if (!isBefore(child, last)) break;
      heap[place] = child;
      place = below;
    }
    heap[place] = last;
    return first;
  };

  const after: Scheduler['after'] = (ms, work) =>
    push({ at: now + Math.max(0, Math.round(ms)), order: (order += 1), work });

  return {
    now: () => now,
    after,
    sleep: (ms) => new Promise((resolve) => after(ms, resolve)),
    run: async (until, goesOn) => {
      await settled();
      while (goesOn() && heap[0] && heap[0].at <= until) {
        const due = pop() as Due;
        now = due.at;
        due.work();
        await settled();
      }
      if (Number.isFinite(until) && goesOn()) now = Math.max(now, until);
    },
  };
}
