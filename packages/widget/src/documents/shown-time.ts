/** Sums the time of something on screen, in parts: it leaves the screen and comes back. */
export class ShownTime {
  readonly #now: () => number;
  #before = 0;
  #since: number | null = null;

  /** @param now a clock that never goes back, ms */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Starts or stops the count: on screen from now on, or not. */
  run(isShown: boolean): void {
    this.#before = this.elapsed();
    this.#since = isShown ? this.#now() : null;
  }

  /** Milliseconds, up to now. */
  elapsed(): number {
    return Math.round(this.#before + (this.#since === null ? 0 : this.#now() - this.#since));
  }
}
