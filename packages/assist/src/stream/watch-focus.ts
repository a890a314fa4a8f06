/** The element with the focus: its number in the snapshot, 0 for none that agents may know of; `ring`: the browser draws one. */
export type Focus = { node: number; ring: boolean };

/** Nothing that agents may know of. */
export const noFocus: Focus = { node: 0, ring: false };

/** Sends the place of the visitor's focus. */
type FocusWatch = {
  /** Forgets the agents' state, as after a full snapshot, whose numbers are new and in which nothing has the focus. */
  again(): void;
  /** Sends the place if it is another one. */
  compare(): void;
};

/** Compares the focus with the agents' state of it. */
export function watchFocus(read: () => Focus, send: (focus: Focus) => void): FocusWatch {
  let sent = noFocus;
  return {
    again: () => {
      sent = noFocus;
    },
    compare: () => {
      const now = read();
      if (now.node === sent.node && now.ring === sent.ring) return;
      sent = now;
      send(now);
    },
  };
}
