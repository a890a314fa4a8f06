import type { Timers } from '../ports/timers.ts';

/** The page can change without any event of the recorder, as when a form is reset or the focus moves in a shadow root. */
const intervalMs = 100;

/** Compares the page with the agents' state of it: soon after each event, and every 100 ms. */
export function compareAfterEvents(
  timers: Timers,
  compare: () => void,
): { soon: () => void; end: () => void } {
  let cancel: (() => void) | undefined;
  const schedule = (ms: number) => {
    cancel?.();
    cancel = timers.after(ms, () => {
      compare();
      schedule(intervalMs);
    });
  };
  return { soon: () => schedule(0), end: () => cancel?.() };
}
