/**
 * Returns the longest time that the calling thread computed without answering while `work` ran, ms of processor time: a
 * timer is due each millisecond, and the computation between two of its calls kept all other callers waiting. Time in
 * which the machine gave the processor to other processes does not count: it is no measure of the work.
 *
 * @example expect(await maxTaskMs(() => upload(file))).toBeLessThan(250);
 */
export async function maxTaskMs(work: () => Promise<unknown>): Promise<number> {
  const computed = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let longest = 0;
  let before = computed();
  const look = () => {
    const now = computed();
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
