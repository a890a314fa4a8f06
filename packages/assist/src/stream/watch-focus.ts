import type { Timers } from '../ports/timers.ts';
import { compareAfterEvents } from './compare-after-events.ts';

/** The element with the focus: its number in the snapshot, 0 for none that agents may know of; `ring`: the browser draws one. */
export type Focus = { node: number; ring: boolean };

/** Nothing that agents may know of. */
export const noFocus: Focus = { node: 0, ring: false };

/** Sends the place of the visitor's focus. */
type FocusWatch = {
  /** Sends the place anew, as after a full snapshot, whose numbers are new and in which nothing has the focus. */
  again(): void;
  /** An event was sent; a node that it added may have the focus. */
  onEvent(): void;
  end(): void;
};

/** Compares the focus with the agents' state of it, after each event and every 100 ms. */
export function watchFocus(timers: Timers, read: () => Focus, send: (focus: Focus) => void): FocusWatch {
  let sent = noFocus;
  const comparer = compareAfterEvents(timers, () => {
    const now = read();
    if (now.node === sent.node && now.ring === sent.ring) return;
    sent = now;
    send(now);
  });
  return {
    again: () => {
      sent = noFocus;
      comparer.soon();
    },
    onEvent: comparer.soon,
    end: comparer.end,
  };
}
