import { jobNames, type JobRequest, type JobRunner } from '../../ports/jobs.ts';
import type { Database, Orm } from '../database.ts';
import { runStatement } from '../statement.ts';
import { createBoss, type Report } from './boss.ts';
import { install, reclaimAbandonedJobs } from './install.ts';
import { jobIdOf } from './job-id.ts';
import { createJobRunner } from './job-runner.ts';
import { deadLetterQueue, jobsChannel } from './queues.ts';

/** A job that failed every time. */
type DeadLetter = { id: string; name: string; data: unknown; attempts: number; since: string };

/** The queue of one process (decision 0007). */
export type Jobs = {
  /** Writes the jobs in the caller's transaction: they exist when and only when it commits. Known keys are dropped. */
  send: (tx: Orm, requests: JobRequest[]) => Promise<void>;
  /** Wakes the nodes that run such jobs, after the commit. Unheard jobs are found by looking, half a second later. */
  announce: (requests: JobRequest[]) => void;
  /** Runs jobs in this process. */
  runner: JobRunner;
  /** Newest first. */
  deadLetters: (limit: number) => Promise<DeadLetter[]>;
  /** Puts dead letters back where they came from; returns how many. */
  retryDeadLetters: () => Promise<number>;
  close: () => Promise<void>;
};

/** What pg-boss needs to write in a transaction of ours. */
const inTransaction = (tx: Orm) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: await runStatement(tx, text, values),
  }),
});

/**
 * Installs what the queue needs in the database, or updates it, and opens the queue.
 *
 * @param database - migrated
 */
export const openJobs = async (database: Database, report: Report): Promise<Jobs> => {
  const boss = createBoss(database, 'sender', report);
  try {
    await install(boss, database);
    await reclaimAbandonedJobs(boss, database);
    // Reads the queues now: reading them inside the caller's transaction would wait for it (see Database.transaction).
    await Promise.all(jobNames.map((name) => boss.findJobs(name, { id: jobIdOf(name, '') })));
  } catch (error) {
    // It looks around by itself, and would keep a process alive that cannot start.
    await boss.stop({ graceful: false });
    throw error;
  }
  const runner = createJobRunner(database, report);

  return {
    send: async (tx, requests) => {
      for (const name of jobNames) {
        const jobs = new Map(
          requests
            .filter((request) => request.name === name)
            .map(({ key, data, startAfter }) => {
              const id = jobIdOf(name, key);
              return [id, { id, data, singletonKey: key, ...(startAfter && { startAfter }) }];
            }),
        );
        if (jobs.size > 0) await boss.insert(name, [...jobs.values()], { db: inTransaction(tx) });
      }
    },
    announce: (requests) => {
      const names = new Set(requests.filter(({ startAfter }) => !startAfter).map(({ name }) => name));
      for (const name of names) database.announce(jobsChannel, name);
    },
    runner,
    deadLetters: async (limit) => {
      const { rows } = await database.query(
        `SELECT source_id AS id, source_name AS name, data, source_retry_count + 1 AS attempts, created_on::text AS since
           FROM pgboss.job WHERE name = $1 ORDER BY created_on DESC LIMIT $2`,
        [deadLetterQueue, limit],
      );
      return rows as DeadLetter[];
    },
    retryDeadLetters: () => boss.redrive(deadLetterQueue),
    close: async () => {
      await runner.stop();
      await boss.stop({ graceful: false });
    },
  };
};
