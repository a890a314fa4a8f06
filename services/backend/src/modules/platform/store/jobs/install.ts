import type { PgBoss, QueueOptions } from 'pg-boss';
import { sql } from 'drizzle-orm';
import { jobNames } from '../../ports/jobs.ts';
import type { Database } from '../database.ts';
import { releaseJobs, type JobAttempt } from './release-jobs.ts';
import { deadLetterQueue, heartbeatSeconds, queuePolicies, completedRetentionSeconds } from './queues.ts';

/** Any number that no other lock of the database uses. */
const lockNumber = 4_120_262_012;

/** On a server nodes may start at the same moment: one installs, the others wait and find it done. */
const oneAtATime = async (database: Database, work: () => Promise<void>): Promise<void> => {
  if (database.kind === 'embedded') return work();
  await database.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockNumber}::bigint)`);
    // On other connections: this one only holds the lock.
    await work();
  });
};

/** PostgreSQL asks for the right to make schemas also where `IF NOT EXISTS` finds one, and a role may have been given this one. */
const makeSchema = async (database: Database): Promise<void> => {
  const { rows } = await database.query('SELECT to_regnamespace($1)::text AS present', [database.jobsSchema]);
  if ((rows as { present: string | null }[])[0]?.present) return;
  await database.query(`CREATE SCHEMA ${database.jobsSchema}`);
};

const indexes = {
  // Running jobs are read every two seconds among all stored jobs.
  afilia_running_jobs: `(name, id) WHERE state = 'active'`,
  // Due jobs are read twice a second among the timers of every open application.
  afilia_due_jobs: `(name, start_after) WHERE state < 'active' AND NOT blocked`,
  // Erasing an application deletes its jobs.
  afilia_jobs_of_application: `((data ->> 'applicationId'))`,
};

const indexJobs = async (database: Database): Promise<void> => {
  for (const [name, of] of Object.entries(indexes)) {
    const { rows } = await database.query(`SELECT to_regclass('${database.jobsSchema}.${name}') AS present`);
    if ((rows as { present: string | null }[])[0]?.present) continue;
    await database.query(`CREATE INDEX ${name} ON ${database.jobsSchema}.job ${of}`);
  }
};

const installQueues = async (boss: PgBoss): Promise<void> => {
  const present = new Set((await boss.getQueues()).map(({ name }) => name));
  if (!present.has(deadLetterQueue)) {
    await boss.createQueue(deadLetterQueue, {
      deleteAfterSeconds: 0,
      retentionSeconds: completedRetentionSeconds,
    });
  }
  for (const name of jobNames) {
    const { timeLimit, retries, firstDelay, maxDelay } = queuePolicies[name];
    const options = {
      // We announce them ourselves, after the commit: see Database.announce.
      notify: false,
      deadLetter: deadLetterQueue,
      heartbeatSeconds,
      expireInSeconds: timeLimit,
      retryLimit: retries,
      retryBackoff: true,
      retryDelay: firstDelay,
      retryDelayMax: maxDelay,
      retentionSeconds: completedRetentionSeconds,
      deleteAfterSeconds: completedRetentionSeconds,
    } satisfies QueueOptions & { notify: boolean; deadLetter: string };
    if (present.has(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
};

/**
 * pg-boss also deletes work that waited too long, before a worker took it: in a store that was restored from an old dump,
 * or whose service stood still. It waits as long again.
 */
const keepWaiting = (database: Database): Promise<unknown> =>
  database.query(
    `UPDATE ${database.jobsSchema}.job SET keep_until = now() + $2 * interval '1 second'
     WHERE name = ANY($1::text[]) AND state < 'active' AND NOT blocked AND start_after < now()
       AND keep_until < now() + interval '1 day'`,
    [jobNames, completedRetentionSeconds],
  );

/** Creates or migrates the schema of jobs and starts pg-boss on it. */
export const install = (boss: PgBoss, database: Database): Promise<void> =>
  oneAtATime(database, async () => {
    await makeSchema(database);
    await boss.start();
    await indexJobs(database);
    await installQueues(boss);
    await keepWaiting(database);
  });

/**
 * Reclaims jobs that the last process left running. The folder of the embedded database is locked, so no other process
 * can run them and their heartbeats need not expire first. On a server the supervisor of any node does this.
 */
export const reclaimAbandonedJobs = async (boss: PgBoss, database: Database): Promise<void> => {
  if (database.kind !== 'embedded') return;
  const { rows } = await database.query(
    `SELECT name, id, retry_count AS "retryCount" FROM ${database.jobsSchema}.job WHERE state = 'active'`,
  );
  for (const { name, ...job } of rows as (JobAttempt & { name: string })[])
    await releaseJobs(boss, name, [job]);
};
