import type { Headers } from 'undici';

/**
 * What a source says in Retry-After (RFC 9110, 10.2.3): seconds, or a moment, which is taken against the source's own
 * Date so that no two clocks need to agree.
 *
 * @returns milliseconds from now, or undefined when it says nothing that can be read
 */
export function retryAfterMs(headers: Pick<Headers, 'get'>): number | undefined {
  const said = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/u.test(said)) return Number(said) * 1000;
  const wait = Date.parse(said) - Date.parse(headers.get('date') ?? '');
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
