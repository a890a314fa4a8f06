/**
 * Reads Retry-After (RFC 9110, 10.2.3): seconds, or a date, which is compared with the source's own Date header so that
 * the two clocks need not agree.
 *
 * @returns milliseconds from now, or undefined when the header is missing or malformed
 */
export function retryAfterMs(headers: { get: (name: string) => string | null }): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/u.test(value)) return Number(value) * 1000;
  const wait = Date.parse(value) - Date.parse(headers.get('date') ?? '');
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
