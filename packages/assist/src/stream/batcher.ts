import type { Timers } from '../ports/timers.ts';

/**
 * How long is gathered before it is sent. An agent is to see a change within 100 ms; to send costs the page's thread more
 * than to read a change, so that what belongs together should go together (the reference sends every 30 ms).
 */
const everyMs = 40;

export type Batcher<Message> = {
  add(message: Message): void;
  /** What was gathered and is not sent yet is for nobody any more. */
  clear(): void;
};

/** Gathers messages, so that a burst of changes is one batch. Nothing to send sends nothing. */
export function createBatcher<Message>(
  timers: Timers,
  send: (batch: readonly Message[]) => void,
): Batcher<Message> {
  let batch: Message[] = [];
  let callOff: (() => void) | undefined;
  const flush = () => {
    callOff = undefined;
    const full = batch;
    batch = [];
    send(full);
  };
  return {
    add: (message) => {
      batch.push(message);
      callOff ??= timers.after(everyMs, flush);
    },
    clear: () => {
      callOff?.();
      callOff = undefined;
      batch = [];
    },
  };
}
