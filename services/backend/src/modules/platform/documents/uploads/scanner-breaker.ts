import { ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';

/** Limits after which a scanner is left alone. `failures`: so many in a row, each of which kept a person waiting for `slowMs` or more. */
export type BreakerLimits = { failures: number; slowMs: number; probeEveryMs: number };

/** Each failure costs a person up to 15 s; a refused connection costs nothing and is tried each time. */
export const defaultBreakerLimits: BreakerLimits = { failures: 3, slowMs: 1_000, probeEveryMs: 5_000 };

/** An attempt that failed after people had waited for it. */
class SlowFailure extends Error {}

/**
 * Leaves a scanner alone after failures in a row that people waited for, as sources are left alone, with one difference:
 * a probe of our own asks it again, so that no person's file has to.
 *
 * @param options.probe - tells if it answers again; it may fail
 * @param options.onChange - told when it is left alone, and when it is asked again
 */
export function createScannerBreaker(options: {
  probe: () => Promise<boolean>;
  onChange: (isLeftAlone: boolean) => void;
  limits: BreakerLimits;
}) {
  const { probe, onChange, limits } = options;
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof SlowFailure),
    // Held open by the probe, which alone closes it.
    { halfOpenAfter: limits.probeEveryMs, breaker: new ConsecutiveBreaker(limits.failures) },
  );
  let isLeftAlone = false;
  const probeLater = (close: () => void) => {
    const again = () =>
      void probe()
        .catch(() => false)
        .then((isThere) => (isThere ? close() : probeLater(close)));
    setTimeout(again, limits.probeEveryMs).unref();
  };
  breaker.onBreak(() => {
    if (isLeftAlone) return;
    isLeftAlone = true;
    const held = breaker.isolate();
    onChange(true);
    probeLater(() => {
      held.dispose();
      isLeftAlone = false;
      onChange(false);
    });
  });
  return {
    isLeftAlone: () => isLeftAlone,
    /** @throws the error of the attempt, or an error of the breaker while the scanner is left alone */
    run: async <Answer>(attempt: () => Promise<Answer>): Promise<Answer> => {
      let failure: unknown;
      try {
        return await breaker.execute(async () => {
          const started = performance.now();
          try {
            return await attempt();
          } catch (error) {
            failure = error;
            throw performance.now() - started >= limits.slowMs ? new SlowFailure() : error;
          }
        });
      } catch (error) {
        throw error instanceof SlowFailure ? failure : error;
      }
    },
  };
}
