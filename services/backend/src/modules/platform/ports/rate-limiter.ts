/** Allowed attempts: this many at once, and as many again in each period. */
export type Allowance = { attempts: number; perSeconds: number };

/** A counted key and its allowance. */
export type Limit = Allowance & { key: string };

/** Counts attempts by key, in this process or shared by all nodes. */
export interface RateLimiter {
  /**
   * Takes one attempt of each limit, or of none when one of them refuses.
   *
   * @param limits - of different keys, each allowing at least one attempt
   * @returns 0 when the attempt is allowed; else the whole seconds until the first refusing limit allows the next
   */
  take(limits: readonly Limit[]): Promise<number>;
}
