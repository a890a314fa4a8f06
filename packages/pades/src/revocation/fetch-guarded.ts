import { err, type Result } from '../result.ts';
import { readUpTo } from '../signing/bounded-body.ts';
import type { GuardedHttp } from '../http.ts';

/** A request; without a body it is a GET. */
type GuardedRequest = { url: string; contentType?: string; body?: Uint8Array };

/** How far a request may go. */
type FetchLimits = {
  milliseconds: number;
  bytes: number;
  /** Origins that are ours to ask wherever they are. */
  trusted: readonly string[];
  outbound: GuardedHttp;
};

/** Why there is no answer, in English for the logs; with the length of one that was too long, as far as it was seen. */
type FetchFault = { why: string; bytes?: number };

/**
 * Asks an address that stands in a certificate: no redirects, no addresses inside, a limit of time for the whole and of
 * bytes for the answer.
 *
 * @returns the body, or why there is none
 */
export async function fetchGuarded(
  requested: GuardedRequest,
  limits: FetchLimits,
): Promise<Result<Uint8Array, FetchFault>> {
  const url = URL.parse(requested.url);
  if (!url) return err({ why: 'address cannot be read' });
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return err({ why: 'not a web address' });
  if (url.username || url.password) return err({ why: 'address with a password' });
  const { outbound } = limits;
  const way = limits.trusted.includes(url.origin) ? outbound : outbound.guarded;
  try {
    const response = await way.fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(limits.milliseconds),
      ...(requested.body && {
        method: 'POST',
        body: requested.body,
        headers: { 'content-type': requested.contentType ?? '' },
      }),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return err({ why: `answered ${response.status}` });
    }
    const announced = Number(response.headers.get('content-length') ?? 0);
    if (announced > limits.bytes) {
      await response.body?.cancel();
      return err({ why: tooLong, bytes: announced });
    }
    const body = await readUpTo(response, limits.bytes);
    return body.ok ? body : err({ why: tooLong, bytes: limits.bytes + 1 });
  } catch (error) {
    const word = outbound.failureWord(error);
    return err({ why: word === 'PRIVATE_ADDRESS' ? 'address is inside' : word });
  }
}

const tooLong = 'answer too long';
