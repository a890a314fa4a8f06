/** Commands that were pressed and wait for the network, none of them sent yet. */
export type PendingCommands = {
  /** @returns no longer waits */
  add: (cancel: () => void) => () => void;
  /** Cancels all of them: input after the press changes the command that the user wants to send. */
  cancelAll: () => void;
};

/** See {@link PendingCommands}. */
export function createPendingCommands(): PendingCommands {
  const waiting = new Set<() => void>();
  return {
    add(cancel) {
      waiting.add(cancel);
      return () => waiting.delete(cancel);
    },
    cancelAll: () => waiting.forEach((cancel) => cancel()),
  };
}
