import type { Clock } from '../ports/clock.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { Database } from './database.ts';

/** After so many tries of this node, keys whose tries are all given back are forgotten. */
const sweepEvery = 5_000;

/**
 * One statement decides and counts, so that of two nodes that ask at the same moment the second sees what the first
 * took. `$3`: milliseconds that one try costs; `$4`: how far ahead tries may be used up.
 */
const take = `
  INSERT INTO rate_limits AS had (key, restored_at) VALUES ($1, $2::float8 + $3::float8)
  ON CONFLICT (key) DO UPDATE SET restored_at = greatest(had.restored_at, $2::float8) + $3::float8
   WHERE greatest(had.restored_at, $2::float8) + $3::float8 <= $2::float8 + $4::float8
  RETURNING restored_at`;

const look = 'SELECT restored_at AS "restoredAt" FROM rate_limits WHERE key = $1';

/**
 * Counts for all nodes together, as `createRateLimiter` does for one: by the generic cell rate algorithm, in a table
 * that is not written to the log of the server. When the server falls its limits begin anew.
 *
 * @param database - a server; several processes use it
 * @param hide - what is kept of a key: whoever has the table alone must not find a RUT by trying them all
 */
export function createSharedRateLimiter(
  database: Pick<Database, 'query'>,
  clock: Clock,
  hide: (key: string) => string,
): RateLimiter {
  let takes = 0;
  const sweep = async (now: number) => {
    await database.query('DELETE FROM rate_limits WHERE restored_at <= $1', [now]);
  };
  return {
    async take(counted, { tries, perSeconds }) {
      const key = hide(counted);
      const now = clock.now().getTime();
      const span = perSeconds * 1000;
      const step = span / tries;
      takes += 1;
      // What is not swept now is swept another time.
      if (takes % sweepEvery === 0) sweep(now).catch(() => undefined);
      const taken = await database.query(take, [key, now, step, span]);
      if (taken.rows.length > 0) return 0;
      const { rows } = await database.query(look, [key]);
      const [row] = rows as { restoredAt: number }[];
      // Swept, or given back, between the two: a moment later it may be tried.
      const waitMs = (row?.restoredAt ?? now) + step - span - now;
      return Math.max(1, Math.ceil(waitMs / 1000));
    },
  };
}
