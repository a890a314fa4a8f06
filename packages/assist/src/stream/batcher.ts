import type { Timers } from '../ports/timers.ts';

/**
 * Batch interval. Agents must see a change within 100 ms; sending costs the main thread more than reading a change, so
 * changes are sent together (the reference sends every 30 ms).
 */
const intervalMs = 40;

type Batcher<Message> = {
  add(message: Message): void;
  /** Drops messages that are not sent yet. */
  clear(): void;
};

/**
 * Batches messages, so that a burst of changes is sent once. Sends no empty batch.
 *
 * @param before - called when a batch is about to leave; the messages that it adds leave with it
 */
export function createBatcher<Message>(
  timers: Timers,
  send: (batch: readonly Message[]) => void,
  before: () => void = () => undefined,
): Batcher<Message> {
  let batch: Message[] = [];
  let cancelFlush: (() => void) | undefined;
  const flush = () => {
    try {
      before();
    } finally {
      cancelFlush = undefined;
      const full = batch;
      batch = [];
      if (full.length > 0) send(full);
    }
  };
  return {
    add: (message) => {
      batch.push(message);
      cancelFlush ??= timers.after(intervalMs, flush);
    },
    clear: () => {
      cancelFlush?.();
      cancelFlush = undefined;
      batch = [];
    },
  };
}
