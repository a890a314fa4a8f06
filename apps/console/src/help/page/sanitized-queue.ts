import type { PageEvent } from './decode.ts';
import { createOwnAssets } from './own-assets.ts';
import { sanitizeEvent } from './sanitize-event.ts';

/** Processes batches in order. */
type SanitizedQueue = {
  add: (batch: readonly PageEvent[]) => void;
  /** Drops waiting batches. */
  clear: () => void;
};

/**
 * Forwards batches without anything that connects. A batch that needs our assets waits until they are fetched, and
 * blocks later ones; others are forwarded at once.
 */
export function createSanitizedQueue(
  origin: string,
  onBatch: (batch: readonly PageEvent[]) => void,
): SanitizedQueue {
  const assets = createOwnAssets(origin);
  let waiting: (readonly PageEvent[])[] = [];
  let isFetching = false;

  const sanitize = (batch: readonly PageEvent[]) =>
    batch.map((event) => sanitizeEvent(event, assets.resolve));

  const drain = (): void => {
    for (let batch = waiting[0]; batch; batch = waiting[0]) {
      const events = sanitize(batch);
      const fetched = assets.fetchMissing();
      if (fetched) {
        isFetching = true;
        void fetched.then(() => {
          isFetching = false;
          return drain();
        });
        return;
      }
      waiting = waiting.slice(1);
      onBatch(events);
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
