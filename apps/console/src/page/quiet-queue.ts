import type { PageEvent } from './decode.ts';
import { createOwnAssets } from './own-assets.ts';
import { withoutConnections } from './without-connections.ts';

/** Takes batches in order. */
export type QuietQueue = {
  add: (batch: readonly PageEvent[]) => void;
  /** What waits is dropped. */
  clear: () => void;
};

/**
 * Hands on what arrives, without anything that connects. A batch that needs something of ours waits until that was
 * fetched, and those behind it wait with it; any other goes on at once.
 */
export function createQuietQueue(origin: string, take: (batch: readonly PageEvent[]) => void): QuietQueue {
  const own = createOwnAssets(origin);
  let waiting: (readonly PageEvent[])[] = [];
  let isFetching = false;

  const quiet = (batch: readonly PageEvent[]) => batch.map((event) => withoutConnections(event, own.take));

  const drain = (): void => {
    for (let batch = waiting[0]; batch; batch = waiting[0]) {
      const events = quiet(batch);
      const fetched = own.fetchNoted();
      if (fetched) {
        isFetching = true;
        void fetched.then(() => {
          isFetching = false;
          return drain();
        });
        return;
      }
      waiting = waiting.slice(1);
      take(events);
    }
  };

  return {
    add: (batch) => {
      waiting.push(batch);
      if (!isFetching) drain();
    },
    clear: () => {
      waiting = [];
    },
  };
}
