/** Delay in milliseconds if the browser cannot report idle time. */
const restMs = 200;

/**
 * Runs a function when the page is idle; never on a page that stays busy.
 *
 * @returns cancels it
 */
export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const id = setTimeout(run, restMs);
    return () => clearTimeout(id);
  }
  // Callers expect no deadline argument.
  const id = requestIdleCallback(() => run());
  return () => cancelIdleCallback(id);
}
