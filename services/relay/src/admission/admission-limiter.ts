import type { IncomingMessage } from 'node:http';
import { rates, type RelayOptions } from '../options.ts';
import { TokenBucket } from '../stream/token-bucket.ts';

/** Why a connection is refused, as an HTTP status; undefined when it is not. */
type Refusal = 403 | 429 | undefined;

/** Entries of inactive addresses are removed after this. */
const entryLifetimeMs = 60_000;

/**
 * Checks a new connection before any further work: the origin of the page, and the connection rate of its address.
 */
export function createAdmissionLimiter(
  options: Pick<RelayOptions, 'visitorPolicy' | 'isAllowedOrigin' | 'addressOf' | 'rateFactor'>,
): {
  /** True where the page's origin may not connect. */
  isForeign: (request: IncomingMessage) => boolean;
  refuses: (request: IncomingMessage) => Refusal;
  close: () => void;
} {
  const clients = new Map<string, { bucket: TokenBucket; at: number }>();
  const sweep = setInterval(() => {
    const old = performance.now() - entryLifetimeMs;
    for (const [address, { at }] of clients) if (at < old) clients.delete(address);
  }, entryLifetimeMs).unref();

  const isOverLimit = (address: string): boolean => {
    const now = performance.now();
    const client = clients.get(address) ?? {
      bucket: new TokenBucket(rates.connections, options.rateFactor, now),
      at: now,
    };
    client.at = now;
    clients.set(address, client);
    return client.bucket.take(1, now) > 0;
  };

  const isForeign = ({ headers: { origin } }: IncomingMessage) =>
    options.visitorPolicy === 'ticket' && origin !== undefined && !options.isAllowedOrigin(origin);

  return {
    isForeign,
    refuses: (request) => {
      if (isForeign(request)) return 403;
      return isOverLimit(options.addressOf(request)) ? 429 : undefined;
    },
    close: () => clearInterval(sweep),
  };
}
