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
import { NoLongerWanted, SourceTrouble } from './trouble.ts';

export interface PatienceOptions {
  /** Failed calls in a row after which the source is left alone for a while. */
  breakerFailures: number;
  /** Milliseconds that it is left alone. */
  breakerRestMs: number;
  /** Milliseconds before the first repetition; doubles, at most one second. */
  retryDelayMs: number;
}

export const usualPatience: PatienceOptions = {
  breakerFailures: 10,
  breakerRestMs: 10_000,
  retryDelayMs: 150,
};

export interface Trial {
  /** Milliseconds for the call as a whole, repetitions included. */
  timeoutMs: number;
  /** Whether the same request may be sent again. */
  safe: boolean;
  signal: AbortSignal;
}

// Two: enough for a connection that was dropped or a node that restarts, and the person is waiting.
const mostRepetitions = 2;
const longestDelayMs = 1000;

const countsAgainstSource = handleWhen(
  (error) => error instanceof SourceTrouble || error instanceof TaskCancelledError,
);

/**
 * How one source is asked: a limit on the wait, repetition of what is safe to repeat, and a circuit breaker
 * that all calls to the source share. A call that its caller gave up does not count against the source.
 *
 * @returns a function that runs an attempt under these rules; it throws `TaskCancelledError` when the wait ran
 *   out, `BrokenCircuitError` while the source is left alone, `NoLongerWanted`, or what the attempt threw
 */
export function createPatience(options: PatienceOptions) {
  const breaker = circuitBreaker(countsAgainstSource, {
    halfOpenAfter: options.breakerRestMs,
    breaker: new ConsecutiveBreaker(options.breakerFailures),
  });
  /** Repeats what may fare better, when there is still time for it: a source that says when is taken at its word. */
  const repeatingUntil = (endsAt: number) => {
    const delayOf = (error: SourceTrouble, attempt: number) =>
      error.retryAfterMs ?? Math.min(options.retryDelayMs * 2 ** (attempt - 1), longestDelayMs);
    return retry(
      handleWhen(
        (error) =>
          error instanceof SourceTrouble &&
          error.passing &&
          performance.now() + (error.retryAfterMs ?? 0) < endsAt,
      ),
      {
        maxAttempts: mostRepetitions,
        backoff: new DelegateBackoff(({ result, attempt }) =>
          'error' in result && result.error instanceof SourceTrouble ? delayOf(result.error, attempt) : 0,
        ),
      },
    );
  };
  return <Answer>(attempt: (signal: AbortSignal) => Promise<Answer>, trial: Trial): Promise<Answer> => {
    const limited = timeout(trial.timeoutMs, TimeoutStrategy.Aggressive);
    const endsAt = performance.now() + trial.timeoutMs;
    const policy = trial.safe ? wrap(limited, repeatingUntil(endsAt)) : limited;
    return breaker.execute(async () => {
      if (trial.signal.aborted) throw new NoLongerWanted();
      try {
        return await policy.execute(({ signal }) => attempt(signal), trial.signal);
      } catch (error) {
        throw trial.signal.aborted ? new NoLongerWanted() : error;
      }
    });
  };
}
