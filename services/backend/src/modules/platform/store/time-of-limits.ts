import type { Clock } from '../ports/clock.ts';

/**
 * The time by which several nodes count together, in milliseconds since 1970: the database's own, unless `given` says
 * otherwise. A node whose clock is an hour ahead would use up the tries of that hour for all others (decision access-limits).
 *
 * @param given - the parameter, `$1` say, that gets `givenTime`
 */
export const timeOfLimits = (given: string): string =>
  `coalesce(${given}::float8, (extract(epoch FROM clock_timestamp()) * 1000)::float8)`;

/** Null of the machine's clock; the time of a test's clock counts. */
export const givenTime = (clock: Clock): number | null => (clock.ofMachine ? null : clock.now().getTime());
