import { randomInt } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import type { JobName } from '../../ports/jobs.ts';
import type { Database } from '../database.ts';
import { handBack, type JobTry } from './hand-back.ts';

/** This process among those that run jobs of one database. */
export type Node = {
  /** Writes down that this node has them. */
  onTaken: (name: JobName, ids: string[]) => Promise<void>;
  /** Says that jobs run; returns the ids of those that are still its own. */
  beat: (name: JobName, jobs: JobTry[]) => Promise<ReadonlySet<string>>;
  /** Gives back what nodes had that are dead. */
  takeOver: () => Promise<void>;
  /** Says that it no longer runs anything. */
  leave: () => Promise<void>;
};

/** Any number, as long as nothing else in the database locks on it: the lock's first half. */
const lockClass = 4_120_262;

const mark = `
  UPDATE pgboss.job SET output = jsonb_build_object('node', $1::int)
   WHERE name = $2 AND id = ANY($3::uuid[]) AND state = 'active'`;

/** Only of the very try that this node runs: a job that was given away may be running elsewhere. */
const touch = `
  UPDATE pgboss.job SET heartbeat_on = pgboss.job_now()
   WHERE name = $1 AND id = ANY($2::uuid[]) AND state = 'active' AND id || ':' || retry_count = ANY($3::text[])
  RETURNING id`;

/** A lock that can be had is held by nobody: its node is dead. Ours is our own, and could be had too. */
const heldByTheDead = `
  WITH held AS MATERIALIZED (
    SELECT name, id, retry_count, (output ->> 'node')::int AS node
      FROM pgboss.job WHERE state = 'active' AND output ? 'node'
  ), dead AS MATERIALIZED (
    SELECT node FROM (SELECT DISTINCT node FROM held WHERE node <> $1::int) AS others
     WHERE pg_try_advisory_xact_lock(${lockClass}, node)
  )
  SELECT name, id, retry_count AS "retryCount" FROM held JOIN dead USING (node)`;

/**
 * On a server a node is alive as long as it holds a lock of its own, on the connection that it listens on: the server
 * frees it the moment the process is gone, so its jobs go on at once instead of when their heartbeats run out. A
 * machine that vanishes without a word is found by those.
 *
 * The embedded database has one node, and takes over when it opens.
 */
export const createNode = async (database: Database, boss: PgBoss): Promise<Node> => {
  const beat: Node['beat'] = async (name, jobs) => {
    const tries = jobs.map(({ id, retryCount }) => `${id}:${retryCount}`);
    const { rows } = await database.query(touch, [name, jobs.map(({ id }) => id), tries]);
    return new Set((rows as { id: string }[]).map(({ id }) => id));
  };
  if (database.kind === 'embedded') {
    const nothing = async () => undefined;
    return { beat, onTaken: nothing, takeOver: nothing, leave: nothing };
  }
  const me = randomInt(1, 2 ** 31 - 1);
  const letGo = await database.holdLock(lockClass, me);
  return {
    beat,
    // Without the mark they are found by their heartbeats, if it comes to that.
    onTaken: async (name, ids) => void (await database.query(mark, [me, name, ids]).catch(() => undefined)),
    takeOver: async () => {
      const { rows } = await database.query(heldByTheDead, [me]);
      for (const { name, ...job } of rows as (JobTry & { name: string })[]) await handBack(boss, name, [job]);
    },
    leave: letGo,
  };
};
