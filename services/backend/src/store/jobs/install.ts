import type { PgBoss, QueueOptions } from 'pg-boss';
import { sql } from 'drizzle-orm';
import { jobNames } from '../../ports/jobs.ts';
import type { Database } from '../database.ts';
import { handBack, type JobTry } from './hand-back.ts';
import { deadLetterQueue, heartbeatSeconds, queuePolicies, rememberDoneSeconds } from './queues.ts';

/** Any number, as long as nothing else in the database locks on it. */
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

const indexes = {
  // Running jobs are looked for every other second, among all those that are remembered.
  afilia_running_jobs: `(name, id) WHERE state = 'active'`,
  // What is due is asked for twice a second, among timers of every open application.
  afilia_due_jobs: `(name, start_after) WHERE state < 'active' AND NOT blocked`,
  // Whoever is erased takes the jobs along.
  afilia_jobs_of_application: `((data ->> 'applicationId'))`,
};

const indexJobs = async (database: Database): Promise<void> => {
  for (const [name, of] of Object.entries(indexes)) {
    const { rows } = await database.query(`SELECT to_regclass('pgboss.${name}') AS present`);
    if ((rows as { present: string | null }[])[0]?.present) continue;
    await database.query(`CREATE INDEX ${name} ON pgboss.job ${of}`);
  }
};

const installQueues = async (boss: PgBoss): Promise<void> => {
  const present = new Set((await boss.getQueues()).map(({ name }) => name));
  if (!present.has(deadLetterQueue)) {
    await boss.createQueue(deadLetterQueue, { deleteAfterSeconds: 0, retentionSeconds: rememberDoneSeconds });
  }
  for (const name of jobNames) {
    const { timeLimit, retries, firstDelay, longestDelay } = queuePolicies[name];
    const options = {
      // We announce them ourselves, after the commit: see Database.announce.
      notify: false,
      deadLetter: deadLetterQueue,
      heartbeatSeconds,
      expireInSeconds: timeLimit,
      retryLimit: retries,
      retryBackoff: true,
      retryDelay: firstDelay,
      retryDelayMax: longestDelay,
      retentionSeconds: rememberDoneSeconds,
      deleteAfterSeconds: rememberDoneSeconds,
    } satisfies QueueOptions & { notify: boolean; deadLetter: string };
    if (present.has(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
};

/** Makes what jobs need in the database, or brings it to this version, and starts pg-boss on it. */
export const install = (boss: PgBoss, database: Database): Promise<void> =>
  oneAtATime(database, async () => {
    await boss.start();
    await indexJobs(database);
    await installQueues(boss);
  });

/**
 * Takes over what the last process left running. On the embedded database nobody else can be alive, for the folder is
 * locked: no need to wait for heartbeats to run out. On a server the supervisor of any node does it.
 */
export const takeOverAbandonedJobs = async (boss: PgBoss, database: Database): Promise<void> => {
  if (database.kind !== 'embedded') return;
  const { rows } = await database.query(
    `SELECT name, id, retry_count AS "retryCount" FROM pgboss.job WHERE state = 'active'`,
  );
  for (const { name, ...job } of rows as (JobTry & { name: string })[]) await handBack(boss, name, [job]);
};
