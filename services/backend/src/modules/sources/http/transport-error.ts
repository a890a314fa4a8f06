/** A request without a readable answer. Carries no part of request or answer. */
export class TransportError extends Error {
  /** A retry may succeed: connection, 5xx, 429. */
  readonly transient: boolean;
  /** `Retry-After` of the source in milliseconds, if any. */
  readonly retryAfterMs: number | undefined;
  /** The request certainly did not leave. */
  readonly isUnsent: boolean;
  constructor(
    what: string,
    transient: boolean,
    { retryAfterMs, isUnsent = false }: { retryAfterMs?: number | undefined; isUnsent?: boolean } = {},
  ) {
    super(what);
    this.name = 'SourceTrouble';
    this.transient = transient;
    this.retryAfterMs = retryAfterMs;
    this.isUnsent = isUnsent;
  }
}

/** The caller cancelled the call. No failure of the source. */
export class CancelledError extends Error {
  constructor() {
    super('no longer wanted');
    this.name = 'NoLongerWanted';
  }
}
