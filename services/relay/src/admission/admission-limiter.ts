import type { IncomingMessage } from 'node:http';
import { rates, type RelayOptions } from '../options.ts';
import { TokenBucket } from '../stream/token-bucket.ts';

/** Why an upgrade is refused, as an HTTP status; undefined when it is not. */
export type Refusal = 403 | 429 | undefined;

/** Entries of addresses that were quiet for so long are forgotten. */
const forgetMs = 60_000;

/**
 * Looks at an upgrade before anything is spent on it: where the page is from, and how often its address comes.
 */
export function createAdmissionLimiter(
  options: Pick<RelayOptions, 'visitorPolicy' | 'isAllowedOrigin' | 'addressOf' | 'rateFactor'>,
): { refuses: (request: IncomingMessage) => Refusal; close: () => void } {
  const callers = new Map<string, { bucket: TokenBucket; at: number }>();
  const sweep = setInterval(() => {
    const old = performance.now() - forgetMs;
    for (const [address, { at }] of callers) if (at < old) callers.delete(address);
  }, forgetMs).unref();

  const isOverLimit = (address: string): boolean => {
    const now = performance.now();
    const caller = callers.get(address) ?? {
      bucket: new TokenBucket(rates.connections, options.rateFactor, now),
      at: now,
    };
    caller.at = now;
    callers.set(address, caller);
    return caller.bucket.take(1, now) > 0;
  };

  return {
    refuses: (request) => {
      const { origin } = request.headers;
      if (options.visitorPolicy === 'ticket' && origin !== undefined && !options.isAllowedOrigin(origin))
        return 403;
      return isOverLimit(options.addressOf(request)) ? 429 : undefined;
    },
    close: () => clearInterval(sweep),
  };
}
