/** Longer than this nothing waits because an endpoint asks for it. */
const most = 3600;

/**
 * Reads Retry-After (RFC 9110, 10.2.3): seconds, or a date.
 *
 * @returns seconds from now, an hour at most; undefined where it is missing or malformed
 */
export function retryAfterSeconds(header: string | null, now: Date): number | undefined {
  const value = header?.trim() ?? '';
  const seconds = /^\d{1,9}$/u.test(value)
    ? Number(value)
    : Math.ceil((Date.parse(value) - now.getTime()) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, most) : undefined;
}
