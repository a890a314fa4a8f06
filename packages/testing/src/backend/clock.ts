import type { Clock } from '@afilia/backend/platform/ports/clock';

/** A clock that advances only on request. */
export type FakeClock = Clock & {
  /** @param ms - forward only */
  advance: (ms: number) => void;
};

/**
 * @param start - ISO 8601 UTC
 *
 * @example
 * const clock = fakeClock();
 * clock.advance(10 * 60_000); // the code has expired
 */
export const fakeClock = (start = '2026-11-20T15:00:00.000Z'): FakeClock => {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms;
    },
  };
};
