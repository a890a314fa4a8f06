import {
  ConsecutiveBreaker,
  DelegateBackoff,
  TaskCancelledError,
  TimeoutStrategy,
  circuitBreaker,
  handleWhen,
  retry,
  timeout,
  wrap,
} from 'cockatiel';
import { CancelledError, TransportError } from './transport-error.ts';

export interface ResilienceOptions {
  /** Consecutive failed calls that open the circuit breaker. */
  breakerFailures: number;
  /** Milliseconds that the breaker stays open. */
  breakerResetMs: number;
  /** Milliseconds before the first retry; doubles up to one second. */
  retryDelayMs: number;
}

export const defaultResilience: ResilienceOptions = {
  breakerFailures: 10,
  breakerResetMs: 10_000,
  retryDelayMs: 150,
};

interface CallLimits {
  /** Milliseconds for the whole call, retries included. */
  timeoutMs: number;
  /** True if the same request may be sent again. */
  safe: boolean;
  signal: AbortSignal;
}

// Two retries survive a dropped connection or a restarting node. More would keep the applicant waiting.
const maxRetries = 2;
const maxDelayMs = 1000;

const isBreakerFailure = handleWhen(
  (error) => error instanceof TransportError || error instanceof TaskCancelledError,
);

/**
 * Creates the policy of calls to one source: a timeout, retries of safe requests, and a circuit breaker that all calls
 * to the source share. A call that its caller cancels does not count as a failure of the source.
 *
 * @returns a function that runs an attempt under the policy; it throws `TaskCancelledError` at the timeout,
 *   `BrokenCircuitError` while the breaker is open, `CancelledError`, or the error of the attempt
 */
export function createResiliencePolicy(options: ResilienceOptions) {
  const breaker = circuitBreaker(isBreakerFailure, {
    halfOpenAfter: options.breakerResetMs,
    breaker: new ConsecutiveBreaker(options.breakerFailures),
  });
  /** Retries transient errors before the timeout. `Retry-After` overrides the computed delay. */
  const retryUntil = (endsAt: number) => {
    const delayOf = (error: TransportError, attempt: number) =>
      error.retryAfterMs ?? Math.min(options.retryDelayMs * 2 ** (attempt - 1), maxDelayMs);
    return retry(
      handleWhen(
        (error) =>
          error instanceof TransportError &&
          error.transient &&
          performance.now() + (error.retryAfterMs ?? 0) < endsAt,
      ),
      {
        maxAttempts: maxRetries,
        backoff: new DelegateBackoff(({ result, attempt }) =>
          'error' in result && result.error instanceof TransportError ? delayOf(result.error, attempt) : 0,
        ),
      },
    );
  };
  return <Answer>(attempt: (signal: AbortSignal) => Promise<Answer>, limits: CallLimits): Promise<Answer> => {
    const limited = timeout(limits.timeoutMs, TimeoutStrategy.Aggressive);
    const endsAt = performance.now() + limits.timeoutMs;
    const policy = limits.safe ? wrap(limited, retryUntil(endsAt)) : limited;
    return breaker.execute(async () => {
      if (limits.signal.aborted) throw new CancelledError();
      try {
        return await policy.execute(({ signal }) => attempt(signal), limits.signal);
      } catch (error) {
        throw limits.signal.aborted ? new CancelledError() : error;
      }
    });
  };
}
