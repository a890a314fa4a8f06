/** Processor time of the calling thread so far, ms. Time in which the machine ran other processes does not count. */
function computedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Returns the least processor time that some work takes of the calling thread, ms. Compiling and collecting garbage fall
 * into one try, hardly into three; work whose cost grows with the square is slow each time.
 *
 * @param enough a time within which no further try is made
 * @example expect(leastTime(() => parse(text), 50)).toBeLessThan(50);
 */
export function leastTime(work: () => unknown, enough: number, tries = 3): number {
  const before = computedMs();
  work();
  const took = computedMs() - before;
  return took < enough || tries === 1 ? took : Math.min(took, leastTime(work, enough, tries - 1));
}

/**
 * Returns the longest time that the calling thread computed without answering while `work` ran, ms of processor time: a
 * timer is due each millisecond, and the computation between two of its calls keeps all other callers waiting.
 *
 * @example expect(await maxTaskMs(() => upload(file))).toBeLessThan(250);
 */
export async function maxTaskMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = computedMs();
  const look = () => {
    const now = computedMs();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const timer = setInterval(look, 1);
  try {
    await work();
  } finally {
    clearInterval(timer);
    look();
  }
  return longest;
}
