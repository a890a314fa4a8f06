/**
 * Reads Retry-After (RFC 9110, 10.2.3): seconds, or a date, which is compared with the answer's own Date header so that
 * the two clocks need not agree; with this machine's clock where there is none.
 *
 * @returns milliseconds from now, or undefined when the header is missing or malformed
 */
export function retryAfterMs(headers: { get: (name: string) => string | null }): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/u.test(value)) return Number(value) * 1000;
  // Each form of an HTTP date begins with a day of the week; `Date.parse` takes much else for one.
  if (!/^[A-Z][a-z]{2}/u.test(value)) return undefined;
  const answeredAt = Date.parse(headers.get('date') ?? '');
  const wait = Date.parse(value) - (Number.isNaN(answeredAt) ? Date.now() : answeredAt);
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
