import type { Timers } from '../ports/timers.ts';

/** Focus moves without an event of the recorder, and between fields of one shadow root without one that the page hears. */
const intervalMs = 100;

/** What has the focus: its number in the snapshot, 0 for nothing that agents may know of; whether the browser draws a ring. */
export type Focus = { node: number; ring: boolean };

/** Sends where the visitor's focus is. */
export type FocusWatch = {
  /** A full snapshot was sent: its numbers are new, and nothing in it has the focus. */
  onPage(): void;
  /** An event was sent; what it added may have the focus. */
  onEvent(): void;
  end(): void;
};

/** Compares the focus with what agents have, after each event and every 100 ms. */
export function watchFocus(timers: Timers, read: () => Focus, send: (focus: Focus) => void): FocusWatch {
  let sent: Focus = { node: 0, ring: false };
  let cancel: (() => void) | undefined;
  const schedule = (ms: number) => {
    cancel?.();
    cancel = timers.after(ms, compare);
  };
  const compare = () => {
    const now = read();
    schedule(intervalMs);
    if (now.node === sent.node && now.ring === sent.ring) return;
    sent = now;
    send(now);
  };
  return {
    onPage: () => {
      sent = { node: 0, ring: false };
      schedule(0);
    },
    onEvent: () => schedule(0),
    end: () => cancel?.(),
  };
}
