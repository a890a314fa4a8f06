import type { RateLimiter } from '../../../platform/ports/rate-limiter.ts';
import type { StreamOwner } from './event-streams.ts';

/** How many streams may be opened in {@link perSeconds}, by a session and from an address, and on the node at once. */
type OpenLimits = { ofSession: number; ofAddress: number; atOnce: number };

/** The span that opens are counted in. A tab that comes back after failures opens three in it. */
const perSeconds = 10;

/** Let in, until `opened` is called; or refused, by the limit of the caller or because the node is busy. */
type Admission =
  | { kind: 'admitted'; opened: () => void }
  | { kind: 'tooMany' | 'busy'; retryAfterSeconds: number };

/** Bounds how event streams are opened on this node, since every open reads the database. */
export type StreamOpens = { admit: (owner: StreamOwner) => Promise<Admission> };

/** @param limiter - one that counts in this process: asking the database would cost what is to be saved */
export function createStreamOpens(limits: OpenLimits, limiter: RateLimiter): StreamOpens {
  let underWay = 0;
  return {
    admit: async ({ session, address }) => {
      if (underWay >= limits.atOnce) return { kind: 'busy', retryAfterSeconds: 1 };
      // Taken before the first wait, so that many at once do not all find a place.
      underWay += 1;
      let isOver = false;
      const opened = () => {
        if (isOver) return;
        isOver = true;
        underWay -= 1;
      };
      const retryAfterSeconds = await limiter.take([
        { key: `address ${address}`, attempts: limits.ofAddress, perSeconds },
        { key: `session ${session}`, attempts: limits.ofSession, perSeconds },
      ]);
      if (retryAfterSeconds === 0) return { kind: 'admitted', opened };
      opened();
      return { kind: 'tooMany', retryAfterSeconds };
    },
  };
}
