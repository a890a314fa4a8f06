import type { JobData, JobName } from '../../ports/jobs.ts';
import type { Orm } from '../database.ts';
import { runStatement } from '../statement.ts';
import type { JobState } from '../schema-jobs.ts';
import { completedRetentionSeconds, heartbeatSeconds, lockClass } from './queues.ts';

/** An attempt of a job, as a node claimed it: a later one of the same job has another number. */
type Attempt = { id: string; attempts: number };

type ClaimedJob = Attempt & { data: JobData };

/** The end of an attempt. `waiting`: the job is tried again after `seconds`. */
export type EndedAttempt = Attempt & { state: JobState; seconds?: number; error?: string };

const due = `
  SELECT name FROM unnest($1::text[]) AS queues (name)
   WHERE EXISTS (SELECT FROM jobs WHERE jobs.name = queues.name AND state = 'waiting' AND start_after <= now())`;

const claimOf = (ids: string) => `
  UPDATE jobs SET state = 'running', attempts = attempts + 1, node = $3, heartbeat_at = clock_timestamp()
   WHERE id = ANY (ARRAY(${ids}))
  RETURNING id, data, attempts`;

const claim = claimOf(`
  SELECT id FROM jobs WHERE name = $1 AND state = 'waiting' AND start_after <= now()
   ORDER BY start_after LIMIT $2 FOR UPDATE SKIP LOCKED`);

/** Two nodes choose the same jobs of a group, and one of them gets them: together they run no more than the limit. */
const claimOfGroups = claimOf(`
  WITH busy AS (
    SELECT of_group, count(*) AS held FROM jobs WHERE name = $1 AND state = 'running' GROUP BY of_group
  ), due AS (
    SELECT id, start_after, of_group, row_number() OVER (PARTITION BY of_group ORDER BY start_after, id) AS place
      FROM jobs WHERE name = $1 AND state = 'waiting' AND start_after <= now()
  ), free AS (
    SELECT id FROM due LEFT JOIN busy USING (of_group)
     WHERE of_group IS NULL OR place + coalesce(held, 0) <= $4 ORDER BY start_after, id LIMIT $2
  )
  SELECT id FROM jobs WHERE id IN (SELECT id FROM free) AND state = 'waiting' FOR UPDATE SKIP LOCKED`);

/** In the order of their ids: an end and a heartbeat of the same jobs must not wait for each other. */
const held = `
  SELECT jobs.id, given.state, given.seconds, given.error
    FROM jobs JOIN jsonb_to_recordset($1::jsonb) AS given (id uuid, attempts int, state text, seconds float8, error text)
      ON given.id = jobs.id AND given.attempts = jobs.attempts
   WHERE jobs.state = 'running' ORDER BY jobs.id FOR UPDATE OF jobs`;

const end = `
  WITH held AS (${held})
  UPDATE jobs SET state = held.state, error = held.error, node = NULL, heartbeat_at = NULL,
         start_after = CASE held.state WHEN 'waiting' THEN clock_timestamp() + held.seconds * interval '1 second' ELSE start_after END,
         ended_at = CASE held.state WHEN 'waiting' THEN NULL ELSE clock_timestamp() END
    FROM held WHERE jobs.id = held.id`;

const heartbeat = `
  WITH held AS (${held})
  UPDATE jobs SET heartbeat_at = clock_timestamp() FROM held WHERE jobs.id = held.id RETURNING jobs.id`;

/** A node whose lock is free is dead. The own node is left out: its own lock can always be taken again. */
const abandoned = `
  WITH held AS MATERIALIZED (
    SELECT id, name, attempts, node, heartbeat_at < clock_timestamp() - ${heartbeatSeconds} * interval '1 second' AS silent
      FROM jobs WHERE state = 'running'
  ), dead AS MATERIALIZED (
    SELECT node FROM (SELECT DISTINCT node FROM held WHERE node <> $1::int) AS others
     WHERE pg_try_advisory_xact_lock(${lockClass}, node)
  )
  SELECT id, name, attempts FROM held WHERE silent OR node IN (SELECT node FROM dead)`;

const forget = `
  DELETE FROM jobs WHERE state IN ('done', 'failed')
     AND ended_at < now() - ${completedRetentionSeconds} * interval '1 second'`;

/** The statements of one node on the table of jobs. */
export const createJobTable = (orm: Orm, node: number) => ({
  /**
   * Finds the queues with work to do now. One question for all of them: each asking for itself, all at the same
   * moment, takes every connection there is, and commands wait behind them.
   */
  due: async (names: readonly JobName[]): Promise<ReadonlySet<JobName>> =>
    new Set((await runStatement<{ name: JobName }>(orm, due, [names])).map(({ name }) => name)),
  /** Takes due jobs of a queue, `room` at most. */
  claim: (name: JobName, room: number, ofGroup?: number): Promise<ClaimedJob[]> =>
    ofGroup === undefined
      ? runStatement(orm, claim, [name, room, node])
      : runStatement(orm, claimOfGroups, [name, room, node, ofGroup]),
  /** Writes the ends of attempts; leaves out jobs that were claimed again since. */
  end: (attempts: readonly EndedAttempt[]): Promise<unknown> =>
    runStatement(orm, end, [JSON.stringify(attempts)]),
  /** Renews the heartbeats of jobs; returns the ids of those that this node still owns. */
  heartbeat: async (attempts: readonly Attempt[]): Promise<ReadonlySet<string>> =>
    new Set((await runStatement<Attempt>(orm, heartbeat, [JSON.stringify(attempts)])).map(({ id }) => id)),
  /** Finds the running jobs of dead nodes, and those without a heartbeat. */
  abandoned: (): Promise<(Attempt & { name: string })[]> => runStatement(orm, abandoned, [node]),
  /** Deletes jobs that ended long ago, with their keys. */
  forget: (): Promise<unknown> => runStatement(orm, forget, []),
});

/** See {@link createJobTable}. */
export type JobTable = ReturnType<typeof createJobTable>;
