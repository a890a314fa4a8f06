/** Upper ends of the bands that calls are counted in, in milliseconds; the last one has no end. */
const bounds = [
  50, 100, 150, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 7_500, 10_000, 15_000, 20_000, 30_000,
  45_000, 60_000, 90_000, 120_000,
] as const;

/** Upper end for times longer than every band. */
const beyond = 600_000;

/** Calls that took at most this number of milliseconds, and longer than the band before. */
export type Band = { upToMs: number; calls: number };

/** @returns the upper end of the band that a time is in */
export const bandOf = (milliseconds: number): number =>
  bounds.find((bound) => milliseconds <= bound) ?? beyond;

/**
 * Returns the time that a part of all calls took at most, between the ends of its band as if they were spread evenly.
 *
 * @param part - 0.5 for the median
 * @returns whole milliseconds; undefined without calls
 */
export function timeOf(bands: readonly Band[], part: number): number | undefined {
  const all = bands.reduce((sum, { calls }) => sum + calls, 0);
  if (all === 0) return undefined;
  let below = 0;
  for (const { upToMs, calls } of bands.toSorted((one, other) => one.upToMs - other.upToMs)) {
    if (calls > 0 && below + calls >= part * all) {
      const from = bounds.findLast((bound) => bound < upToMs) ?? 0;
      return Math.round(from + ((part * all - below) / calls) * (upToMs - from));
    }
    below += calls;
  }
  return undefined;
}
