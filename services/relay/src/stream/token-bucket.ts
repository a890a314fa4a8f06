/** A token bucket. */
export class TokenBucket {
  #tokens: number;
  #at: number;
  readonly #perMs: number;
  readonly #burst: number;

  constructor({ perSecond, burst }: { perSecond: number; burst: number }, factor: number, nowMs: number) {
    this.#perMs = (perSecond * factor) / 1000;
    this.#burst = burst * factor;
    this.#tokens = this.#burst;
    this.#at = nowMs;
  }

  /** @returns milliseconds until the tokens are available; 0 when they are */
  take(cost: number, nowMs: number): number {
    const filled = Math.min(this.#burst, this.#tokens + (nowMs - this.#at) * this.#perMs);
    // Limits the debt, so that a socket that goes on sending recovers.
    this.#tokens = Math.max(filled - cost, -this.#burst);
    this.#at = nowMs;
    return this.#tokens >= 0 ? 0 : -this.#tokens / this.#perMs;
  }
}

type Rate = { perSecond: number; burst: number };

/** A socket that can be left unread. */
type Pausable = { pause: () => void; resume: () => void };

/**
 * Pauses reading from a socket that sends too much. Nothing is lost or buffered here: TCP slows the sender down.
 */
export class RateLimiter {
  readonly #frames: TokenBucket;
  readonly #bytes: TokenBucket;
  readonly #socket: Pausable;
  readonly #counts: { pauses: number };
  #paused = false;
  #resumeAt = 0;

  constructor(
    socket: Pausable,
    given: { frames: Rate; bytes: Rate; factor: number; counts: { pauses: number } },
  ) {
    const now = performance.now();
    this.#frames = new TokenBucket(given.frames, given.factor, now);
    this.#bytes = new TokenBucket(given.bytes, given.factor, now);
    this.#socket = socket;
    this.#counts = given.counts;
  }

  count(bytes: number): void {
    const now = performance.now();
    const waitMs = Math.max(this.#frames.take(1, now), this.#bytes.take(bytes, now));
    if (waitMs === 0) return;
    // Never longer than a second at once: a ping must be answered in time.
    this.#resumeAt = now + Math.min(waitMs, 1_000);
    if (this.#paused) return;
    this.#paused = true;
    this.#counts.pauses += 1;
    this.#socket.pause();
    this.#resumeLater();
  }

  /** Frames that were read already go on counting during a pause, and extend it. */
  #resumeLater(): void {
    const leftMs = this.#resumeAt - performance.now();
    const resume = () => {
      if (performance.now() < this.#resumeAt) return this.#resumeLater();
      this.#paused = false;
      return this.#socket.resume();
    };
    setTimeout(resume, Math.max(leftMs, 1)).unref();
  }
}
