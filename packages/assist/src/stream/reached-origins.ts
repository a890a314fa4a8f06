/**
 * Returns origins that scripts of this page have reached. The page's content security policy cannot be read, and
 * violations are reported to its owner, so only origins known to be allowed are fetched from.
 */
export function reachedOrigins(): Set<string> {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return new Set(
    entries
      .filter(
        ({ initiatorType, responseStatus }) =>
          (initiatorType === 'fetch' || initiatorType === 'xmlhttprequest') && responseStatus > 0,
      )
      .map(({ name }) => new URL(name).origin),
  );
}
