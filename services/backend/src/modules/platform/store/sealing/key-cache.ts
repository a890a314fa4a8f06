import type { DataKey } from './cipher.ts';

/** Keys that were unwrapped a moment ago, so that a command does not ask for its key each time. */
type KeyCache = {
  get: (id: string) => DataKey | undefined;
  set: (id: string, key: DataKey) => void;
  delete: (id: string) => void;
};

/**
 * @param options.keep - how many at most; those longest unused go first
 * @param options.forMs - a key that another node destroyed is gone from here after this, too
 */
export function createKeyCache({
  keep,
  forMs,
  now = () => performance.now(),
}: {
  keep: number;
  forMs: number;
  now?: () => number;
}): KeyCache {
  const keys = new Map<string, { key: DataKey; until: number }>();
  return {
    get: (id) => {
      const found = keys.get(id);
      if (!found) return undefined;
      keys.delete(id);
      if (found.until <= now()) return undefined;
      keys.set(id, found);
      return found.key;
    },
    set: (id, key) => {
      keys.delete(id);
      keys.set(id, { key, until: now() + forMs });
      const oldest = keys.keys().next();
      if (keys.size > keep && !oldest.done) keys.delete(oldest.value);
    },
    delete: (id) => void keys.delete(id),
  };
}
