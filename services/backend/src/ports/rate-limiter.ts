/** How often something may be tried: so many at once, and as many again in each span. */
export type Allowance = { tries: number; perSeconds: number };

/** Counts tries by key. In this process, or shared by all nodes: its users cannot tell. */
export interface RateLimiter {
  /**
   * Takes one try of a key.
   *
   * @returns 0 when it may be made; else the whole seconds after which the next one may, and nothing is counted
   */
  take(key: string, allowance: Allowance): Promise<number>;
}
