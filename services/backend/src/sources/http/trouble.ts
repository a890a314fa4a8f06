/** Why an exchange brought nothing that can be read. Carries no part of request or answer. */
export class SourceTrouble extends Error {
  /** The same request again may fare better: connection, 5xx, 429. */
  readonly passing: boolean;
  /** How long the source wants to be left alone before the next try, in milliseconds, when it said so. */
  readonly retryAfterMs: number | undefined;
  constructor(what: string, passing: boolean, retryAfterMs?: number) {
    super(what);
    this.name = 'SourceTrouble';
    this.passing = passing;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The caller no longer wants the answer. Says nothing about the source. */
export class NoLongerWanted extends Error {
  constructor() {
    super('no longer wanted');
    this.name = 'NoLongerWanted';
  }
}
