import type { Clock } from '../ports/clock.ts';
import type { Limit, RateLimiter } from '../ports/rate-limiter.ts';
import type { Database } from './database.ts';
import { costOf } from './rate-limiter.ts';
import { runStatement } from './statement.ts';
import { givenTime, timeOfLimits } from './time-of-limits.ts';

/** After this many attempts on this node, keys without used attempts are deleted. */
const sweepEvery = 5_000;

/** Retries when another node takes the last attempt of a limit at the same moment. */
const maxAttempts = 3;

/**
 * One question looks at all limits and counts against all of them, or none. `$1`: see `givenTime`; of each limit `step`, how many
 * milliseconds one try costs, and `span`, in which all are given back: tries may be used up until `latest` for one more to be
 * allowed. The counts are judged anew row by row, so of two nodes that ask at the same moment the second sees what the first
 * took; in the order of keys, so that they do not wait for one another.
 */
const take = `
  WITH moment AS MATERIALIZED (
    SELECT floor(${timeOfLimits('$1')}) AS now
  ), asked AS MATERIALIZED (
    SELECT key, step, now + span - step AS latest, now, place, had.restored_at
      FROM moment, unnest($2::text[], $3::float8[], $4::float8[]) WITH ORDINALITY AS limits (key, step, span, place)
      LEFT JOIN rate_limits AS had USING (key)
  ), taken AS (
    INSERT INTO rate_limits AS had (key, restored_at)
    SELECT key, now + step FROM asked
     WHERE NOT EXISTS (SELECT FROM asked WHERE restored_at > latest)
     ORDER BY key
    ON CONFLICT (key) DO UPDATE
      SET restored_at = greatest(had.restored_at, (SELECT now FROM moment)) + excluded.restored_at - (SELECT now FROM moment)
     WHERE had.restored_at <= (SELECT latest FROM asked WHERE asked.key = excluded.key)
    RETURNING key
  )
  SELECT asked.restored_at - latest AS "waitMs", taken.key IS NOT NULL AS "isTaken"
    FROM asked LEFT JOIN taken USING (key) ORDER BY place`;

/** In the order of keys, too. */
const giveBack = `
  INSERT INTO rate_limits AS had (key, restored_at)
  SELECT key, step FROM unnest($1::text[], $2::float8[]) AS limits (key, step) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET restored_at = had.restored_at - excluded.restored_at`;

/** Skips rows that another transaction holds: the next sweep deletes them. */
const deleteExpired = `
  DELETE FROM rate_limits WHERE key IN (
    SELECT key FROM rate_limits WHERE restored_at <= ${timeOfLimits('$1')} FOR UPDATE SKIP LOCKED)`;

/** Of one limit, in the order they were asked. */
type Taken = { waitMs: number | null; isTaken: boolean };

/**
 * Counts for all nodes together, as `createRateLimiter` does for one: by the generic cell rate algorithm, in a table
 * that is not written to the log of the server. When the server falls its limits begin anew.
 *
 * @param database - a server; several processes use it, and its clock counts
 * @param hide - makes the kept form of a key: a thief of the table alone must not find a RUT by trying them all
 */
export function createSharedRateLimiter(
  { orm }: Pick<Database, 'orm'>,
  clock: Clock,
  hide: (key: string) => string,
): RateLimiter {
  let takes = 0;
  const attempt = async (limits: readonly Limit[], attemptsLeft: number): Promise<number> => {
    const keys = limits.map(({ key }) => hide(key));
    const costs = limits.map(costOf);
    const steps = costs.map(({ step }) => step);
    const spans = costs.map(({ span }) => span);
    const answer = await runStatement<Taken>(orm, take, [givenTime(clock), keys, steps, spans]);
    if (answer.every(({ isTaken }) => isTaken)) return 0;
    const refused = answer.find(({ waitMs }) => waitMs !== null && waitMs > 0);
    if (refused?.waitMs) return Math.ceil(refused.waitMs / 1000);
    // Another node took the last attempt of one limit meanwhile: return the attempts taken from the others.
    const isOurs = (_: unknown, index: number) => answer[index]?.isTaken === true;
    if (answer.some(({ isTaken }) => isTaken))
      await runStatement(orm, giveBack, [keys.filter(isOurs), steps.filter(isOurs)]);
    return attemptsLeft > 0 ? attempt(limits, attemptsLeft - 1) : 1;
  };
  return {
    take(limits) {
      takes += 1;
      // A failed sweep is repeated by the next one.
      if (takes % sweepEvery === 0)
        runStatement(orm, deleteExpired, [givenTime(clock)]).catch(() => undefined);
      return attempt(limits, maxAttempts);
    },
  };
}
