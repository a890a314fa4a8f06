/** How often something may be tried: so many at once, and as many again in each span. */
export type Allowance = { tries: number; perSeconds: number };

/** Whose tries are counted, and how many there may be. */
export type Limit = Allowance & { key: string };

/** Counts tries by key. In this process, or shared by all nodes: its users cannot tell. */
export interface RateLimiter {
  /**
   * Takes one try of each of the limits, or of none when one of them refuses.
   *
   * @param limits - of different keys, each allowing one try at least
   * @returns 0 when it may be made; else the whole seconds after which the first limit that refuses allows the next
   */
  take(limits: readonly Limit[]): Promise<number>;
}
