import type { BackendParts } from './main-parts.ts';
import type { MessageCounts } from '../platform/ports/message-counts.ts';
import type { RateLimiter } from '../platform/ports/rate-limiter.ts';
import { createMessageCounts } from '../access/store/message-counts.ts';
import { createRateLimiter } from '../platform/store/rate-limiter.ts';
import { createSharedRateLimiter } from '../platform/store/shared-rate-limiter.ts';

/** Makes the counters of tries and messages: for all nodes together where several use the database. */
export function createLimits({ config, store, clock, reportMessageLimit }: BackendParts): {
  rateLimiter: RateLimiter;
  messages: MessageCounts;
} {
  const { database, hideRateLimitKey: hide } = store;
  return {
    rateLimiter:
      database.kind === 'server' ? createSharedRateLimiter(database, clock, hide) : createRateLimiter(clock),
    messages: createMessageCounts(database, {
      clock,
      hide,
      factor: config.rateLimitFactor,
      report: reportMessageLimit,
    }),
  };
}
