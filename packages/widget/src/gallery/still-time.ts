/**
 * A gallery has no clock: the picture must stay as it is. Import this before anything of the widget.
 *
 * Calendar time is frozen; a timer of more than a second never fires, so nothing changes by itself; an interval that
 * counts seconds ticks once, soon, and finds that none has passed. Shorter timers run, and `pendingTimers` counts them.
 */
const maxTimerMs = 1000;
const soon = 50;
const { setTimeout: wait, clearTimeout: forget } = window;
const waiting = new Set<number>();
const never = -1;
/** The current time of the samples. */
const moment = Date.parse('2026-11-21T12:00:00.000Z');

/** Returns the number of short timers that have not fired yet. */
export const pendingTimers = (): number => waiting.size;

Date.now = () => moment;

const run = (handler: TimerHandler, given: unknown[]): void => {
  if (typeof handler === 'function') (handler as (...all: unknown[]) => void)(...given);
};

window.setTimeout = ((handler: TimerHandler, ms = 0, ...given: unknown[]): number => {
  if (ms > maxTimerMs) return never;
  const id = wait(() => {
    waiting.delete(id);
    run(handler, given);
  }, ms);
  waiting.add(id);
  return id;
}) as typeof window.setTimeout;

const clear = (id: number | undefined): void => {
  if (id === undefined) return;
  waiting.delete(id);
  forget(id);
};
window.clearTimeout = clear;
window.clearInterval = clear;

window.setInterval = ((handler: TimerHandler, ms = 0, ...given: unknown[]): number =>
  ms > maxTimerMs
    ? never
    : window.setTimeout(handler, Math.min(ms, soon), ...given)) as typeof window.setInterval;
