/** Where the browser does not tell when it has nothing to do, it is taken to have nothing to do after this. */
const restMs = 200;

/**
 * Runs something when the page has a moment, which may be never on one that is busy all the time.
 *
 * @returns calls it off
 */
export function whenIdle(run: () => void): () => void {
  // Safari has none.
  if (!('requestIdleCallback' in globalThis)) {
    const id = setTimeout(run, restMs);
    return () => clearTimeout(id);
  }
  // Without what the browser hands over: a time is nothing that callers expect.
  const id = requestIdleCallback(() => run());
  return () => cancelIdleCallback(id);
}
