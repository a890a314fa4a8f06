/**
 * Runs a function when the browser has nothing else to do.
 *
 * @param latest - after this many ms it runs on a busy page too
 * @param blind - ms until it runs if the browser does not report idle time, as Safari does not
 * @returns cancels it
 */
export function whenIdle(run: () => void, latest: number, blind: number): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, blind);
    return () => clearTimeout(timer);
  }
  // Without the deadline, which `run` does not expect.
  const handle = requestIdleCallback(() => run(), { timeout: latest });
  return () => cancelIdleCallback(handle);
}
