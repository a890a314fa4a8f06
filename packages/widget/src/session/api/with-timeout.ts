/** A signal for one request, and the reason for which it was aborted. */
type TimeLimit = {
  signal: AbortSignal;
  /** True after a timeout, false after an abort. */
  isUp(): boolean;
  /** Gives it the whole time again. */
  restart(): void;
  /** Leaves no timer and no listener behind; call it when the request is over. */
  end(): void;
};

/**
 * A signal that aborts after a time or together with another one. `AbortSignal.timeout` and `.any`
 * would do, but the first keeps its timer to the end and the second is too young for our browsers.
 *
 * @param ms the limit
 * @param stopped aborts it sooner
 */
export function withTimeout(ms: number, stopped?: AbortSignal): TimeLimit {
  const own = new AbortController();
  let up = false;
  const abort = () => own.abort();
  const begin = () =>
    setTimeout(() => {
      up = true;
      abort();
    }, ms);
  let timer = begin();
  stopped?.addEventListener('abort', abort);
  if (stopped?.aborted) abort();
  return {
    signal: own.signal,
    isUp: () => up,
    restart() {
      clearTimeout(timer);
      timer = begin();
    },
    end() {
      clearTimeout(timer);
      stopped?.removeEventListener('abort', abort);
    },
  };
}
