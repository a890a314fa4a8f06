import type { Clock } from '../ports/clock.ts';
import type { Allowance, RateLimiter } from '../ports/rate-limiter.ts';

/** Above it, keys whose tries are all given back are forgotten. A key is some 100 bytes. */
const manyKeys = 10_000;

/**
 * The cost of one try and the time in which all are given back, in milliseconds. Both are whole, so that sums are exact and a
 * burst gets its last try: the time is longer than the limit says by less than one millisecond a try.
 */
export function costOf({ attempts, perSeconds }: Allowance): { step: number; span: number } {
  const step = Math.ceil((perSeconds * 1000) / attempts);
  return { step, span: step * attempts };
}

/**
 * Counts in this process, by the generic cell rate algorithm: one moment a key, no windows to fall between. For the
 * embedded database, which has one process; `createSharedRateLimiter` is for several.
 */
export function createRateLimiter(clock: Clock): RateLimiter {
  /** When all tries of a key will have been given back, in milliseconds since 1970. */
  const restoredAt = new Map<string, number>();
  let sweepAbove = manyKeys;

  const sweep = (now: number) => {
    for (const [key, at] of restoredAt) if (at <= now) restoredAt.delete(key);
    sweepAbove = Math.max(manyKeys, restoredAt.size * 2);
  };

  return {
    take(limits) {
      const now = clock.now().getTime();
      const taken = limits.map(({ key, ...allowance }) => {
        const { step, span } = costOf(allowance);
        const known = restoredAt.get(key) ?? 0;
        // Further ahead than a span reaches: the clock was set back since.
        const restored = (known > now + span ? now : Math.max(known, now)) + step;
        return { key, restored, waitMs: restored - span - now };
      });
      const refused = taken.find(({ waitMs }) => waitMs > 0);
      if (refused) return Promise.resolve(Math.ceil(refused.waitMs / 1000));
      for (const { key, restored } of taken) restoredAt.set(key, restored);
      if (restoredAt.size > sweepAbove) sweep(now);
      return Promise.resolve(0);
    },
  };
}
