/** Commands that were pressed and wait for the network, none of them sent yet. */
export type Unsent = {
  /** @returns no longer waits */
  add: (takeBack: () => void) => () => void;
  /** Takes all of them back: whoever types meanwhile means something else than what was pressed. */
  takeBack: () => void;
};

/** See {@link Unsent}. */
export function createUnsent(): Unsent {
  const waiting = new Set<() => void>();
  return {
    add(takeBack) {
      waiting.add(takeBack);
      return () => waiting.delete(takeBack);
    },
    takeBack: () => waiting.forEach((takeBack) => takeBack()),
  };
}
