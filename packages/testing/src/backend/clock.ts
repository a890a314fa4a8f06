import type { Clock, Ids } from '@afilia/backend/platform/ports/clock';

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

/** Ids that count up, so that a test can name them: the third UUID ends in 3, the third code of six is `000003`. */
export const countingIds = (): Ids => {
  let last = 0;
  const next = (width: number): string => String(++last).padStart(width, '0');
  return {
    uuid: () => `00000000-0000-4000-8000-${next(12)}`,
    token: () => next(43),
    digits: (count) => next(count),
  };
};
