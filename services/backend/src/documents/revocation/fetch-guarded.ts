import { err, type Result } from '@afilia/domain/result';
import type { Outbound } from '../../ports/outbound.ts';
import { readUpTo } from '../signing/bounded-body.ts';

/** What is sent; without a body it is a GET. */
export type GuardedRequest = { url: string; contentType?: string; body?: Uint8Array };

/** How far a request may go. */
export type FetchLimits = {
  milliseconds: number;
  bytes: number;
  /** Origins that are ours to ask wherever they are. */
  trusted: readonly string[];
  outbound: Pick<Outbound, 'fetch' | 'guarded'>;
};

/**
 * Asks an address that stands in a certificate: no redirects, no addresses inside, a limit of time for the whole and of
 * bytes for the answer.
 *
 * @returns the body, or in English for the logs why there is none
 */
export async function fetchGuarded(
  asked: GuardedRequest,
  limits: FetchLimits,
): Promise<Result<Uint8Array, string>> {
  const url = URL.parse(asked.url);
  if (!url) return err('address cannot be read');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return err('not a web address');
  if (url.username || url.password) return err('address with a password');
  const { outbound } = limits;
  const way = limits.trusted.includes(url.origin) ? outbound : outbound.guarded;
  try {
    const response = await way.fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(limits.milliseconds),
      ...(asked.body && {
        method: 'POST',
        body: asked.body,
        headers: { 'content-type': asked.contentType ?? '' },
      }),
    });
    if (response.status === 200) {
      const body = await readUpTo(response, limits.bytes);
      return body.ok ? body : err('answer too long');
    }
    await response.body?.cancel();
    return err(`answered ${response.status}`);
  } catch (error) {
    return err(labelOf(error));
  }
}

/** The code alone: a message may quote what the other side chose. */
function labelOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  if (!(cause instanceof Error)) return 'no connection';
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
  return code === 'PRIVATE_ADDRESS' ? 'address is inside' : code;
}
