import type { Timers } from '../ports/timers.ts';
import { compareAfterEvents } from './compare-after-events.ts';

/** What has the focus: its number in the snapshot, 0 for nothing that agents may know of; whether the browser draws a ring. */
export type Focus = { node: number; ring: boolean };

/** Nothing that agents may know of. */
export const noFocus: Focus = { node: 0, ring: false };

/** Sends where the visitor's focus is. */
type FocusWatch = {
  /** A full snapshot was sent: its numbers are new, and nothing in it has the focus. */
  onPage(): void;
  /** An event was sent; what it added may have the focus. */
  onEvent(): void;
  end(): void;
};

/** Compares the focus with what agents have, after each event and every 100 ms. */
export function watchFocus(timers: Timers, read: () => Focus, send: (focus: Focus) => void): FocusWatch {
  let sent = noFocus;
  const comparer = compareAfterEvents(timers, () => {
    const now = read();
    if (now.node === sent.node && now.ring === sent.ring) return;
    sent = now;
    send(now);
  });
  return {
    onPage: () => {
      sent = noFocus;
      comparer.soon();
    },
    onEvent: comparer.soon,
    end: comparer.end,
  };
}
