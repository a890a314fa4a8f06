/**
 * The least time that some work takes, ms. A process that waits for its turn on a busy machine measures too much once,
 * hardly three times; work whose cost grows with the square is slow each time.
 *
 * @param enough a time within which no further try is made
 * @example expect(leastTime(() => parse(text), 50)).toBeLessThan(50);
 */
export function leastTime(work: () => unknown, enough: number, tries = 3): number {
  const began = performance.now();
  work();
  const took = performance.now() - began;
  return took < enough || tries === 1 ? took : Math.min(took, leastTime(work, enough, tries - 1));
}
