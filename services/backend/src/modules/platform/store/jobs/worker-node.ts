import { randomInt } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import type { JobName } from '../../ports/jobs.ts';
import type { Database } from '../database.ts';
import { releaseJobs, type JobAttempt } from './release-jobs.ts';

/** This process among those that run jobs of one database. */
export type WorkerNode = {
  /** Records that this node runs the jobs. */
  recordClaims: (name: JobName, ids: string[]) => Promise<void>;
  /** Renews the heartbeats of jobs; returns the ids of those that this node still owns. */
  heartbeat: (name: JobName, jobs: JobAttempt[]) => Promise<ReadonlySet<string>>;
  /** Releases the jobs of dead nodes. */
  reclaimFromDeadNodes: () => Promise<void>;
  /** Frees the lock of this node: it runs nothing any more. */
  leave: () => Promise<void>;
};

/** First half of the advisory lock. Any number that no other lock of the database uses. */
const lockClass = 4_120_262;

const mark = (schema: string) => `
  UPDATE ${schema}.job SET output = jsonb_build_object('node', $1::int)
   WHERE name = $2 AND id = ANY($3::uuid[]) AND state = 'active'`;

/** Matches the attempt too: another node may run a later attempt of the same job. */
const touch = (schema: string) => `
  UPDATE ${schema}.job SET heartbeat_on = ${schema}.job_now()
   WHERE name = $1 AND id = ANY($2::uuid[]) AND state = 'active' AND id || ':' || retry_count = ANY($3::text[])
  RETURNING id`;

/** A node whose lock is free is dead. The own node is left out: its own lock can always be taken again. */
const jobsOfDeadNodes = (schema: string) => `
  WITH held AS MATERIALIZED (
    SELECT name, id, retry_count, (output ->> 'node')::int AS node
      FROM ${schema}.job WHERE state = 'active' AND output ? 'node'
  ), dead AS MATERIALIZED (
    SELECT node FROM (SELECT DISTINCT node FROM held WHERE node <> $1::int) AS others
     WHERE pg_try_advisory_xact_lock(${lockClass}, node)
  )
  SELECT name, id, retry_count AS "retryCount" FROM held JOIN dead USING (node)`;

/**
 * On a server each node holds an advisory lock on its listening connection. The server frees the lock when the process
 * dies, so that other nodes reclaim its jobs before their heartbeats expire. Heartbeats find machines that vanish
 * without closing the connection.
 *
 * The embedded database has one node, which reclaims jobs when the database opens.
 */
export const createWorkerNode = async (database: Database, boss: PgBoss): Promise<WorkerNode> => {
  const heartbeat: WorkerNode['heartbeat'] = async (name, jobs) => {
    const attempts = jobs.map(({ id, retryCount }) => `${id}:${retryCount}`);
    const { rows } = await database.query(touch(database.jobsSchema), [
      name,
      jobs.map(({ id }) => id),
      attempts,
    ]);
    return new Set((rows as { id: string }[]).map(({ id }) => id));
  };
  if (database.kind === 'embedded') {
    const nothing = async () => undefined;
    return { heartbeat, recordClaims: nothing, reclaimFromDeadNodes: nothing, leave: nothing };
  }
  const me = randomInt(1, 2 ** 31 - 1);
  const releaseLock = await database.holdLock(lockClass, me);
  return {
    heartbeat,
    // Without the mark an expired heartbeat still releases the jobs.
    recordClaims: async (name, ids) =>
      void (await database.query(mark(database.jobsSchema), [me, name, ids]).catch(() => undefined)),
    reclaimFromDeadNodes: async () => {
      const { rows } = await database.query(jobsOfDeadNodes(database.jobsSchema), [me]);
      for (const { name, ...job } of rows as (JobAttempt & { name: string })[])
        await releaseJobs(boss, name, [job]);
    },
    leave: releaseLock,
  };
};
