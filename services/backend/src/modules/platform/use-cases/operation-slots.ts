/** Takes a slot of an address, or of whatever else is counted by. @returns its release, which counts once however often it is called; undefined while all of them are in use */
export type OperationSlots = { acquire: (address: string) => (() => void) | undefined };

/**
 * Bounds how many operations of one address run at the same time on this node: more would only wait for each other, and
 * everybody else behind them.
 *
 * @param maxOfAddress - a branch office behind one address must fit in
 * @example const release = slots.acquire(request.ip);
 */
export function createOperationSlots(maxOfAddress: number): OperationSlots {
  const inUse = new Map<string, number>();
  return {
    acquire: (address) => {
      const count = inUse.get(address) ?? 0;
      if (count >= maxOfAddress) return undefined;
      inUse.set(address, count + 1);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        const left = (inUse.get(address) ?? 1) - 1;
        // An address without operations leaves nothing behind, however many there were.
        if (left > 0) inUse.set(address, left);
        else inUse.delete(address);
      };
    },
  };
}
