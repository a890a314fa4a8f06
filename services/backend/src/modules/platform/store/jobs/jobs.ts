import { jobNames, type JobRequest, type JobRunner } from '../../ports/jobs.ts';
import type { Database, Orm } from '../database.ts';
import { createBoss, type Report } from './boss.ts';
import { install, reclaimAbandonedJobs } from './install.ts';
import { jobIdOf } from './job-id.ts';
import type { DeadLetters } from '../../ports/dead-letters.ts';
import type { StaffHosts } from '../of-hosts.ts';
import { createDeadLetters } from './dead-letters.ts';
import { inTransaction } from './in-transaction.ts';
import { createJobRunner } from './job-runner.ts';
import { deadLetterQueue, jobsChannel } from './queues.ts';

/** The queue of one process (decision 0007). */
export type Jobs = {
  /** Writes the jobs in the caller's transaction: they exist when and only when it commits. Known keys are dropped. */
  send: (tx: Orm, requests: JobRequest[]) => Promise<void>;
  /** Wakes the nodes that run such jobs, after the commit. Unheard jobs are found by looking, half a second later. */
  announce: (requests: JobRequest[]) => void;
  /** Runs jobs in this process. */
  runner: JobRunner;
  /** Jobs that were given up, of applications of these hosts; of all, and of none, where they are undefined. */
  deadLettersOf: (hosts: StaffHosts) => DeadLetters;
  close: () => Promise<void>;
};

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
    const noJob = { id: jobIdOf('run-check', '') };
    await Promise.all([...jobNames, deadLetterQueue].map((name) => boss.findJobs(name, noJob)));
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
            .map(({ key, data, startAfter, group }) => {
              const id = jobIdOf(name, key);
              return [
                id,
                {
                  id,
                  data,
                  singletonKey: key,
                  ...(startAfter && { startAfter }),
                  ...(group !== undefined && { group: { id: group } }),
                },
              ];
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
    deadLettersOf: (hosts) => createDeadLetters(database, boss, hosts),
    close: async () => {
      await runner.stop();
      await boss.stop({ graceful: false });
    },
  };
};
