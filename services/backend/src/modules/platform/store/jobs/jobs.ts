import type { DeadLetters } from '../../ports/dead-letters.ts';
import type { JobRequest, JobRunner } from '../../ports/jobs.ts';
import type { Database, Orm } from '../database.ts';
import type { StaffHosts } from '../of-hosts.ts';
import { runStatement } from '../statement.ts';
import { createDeadLetters } from './dead-letters.ts';
import type { Report } from './error-label.ts';
import { jobIdOf } from './job-id.ts';
import { createJobRunner } from './job-runner.ts';
import { jobsChannel } from './queues.ts';

/** The queue of one process (decision platform-jobs). */
export type Jobs = {
  /** Writes the jobs in the caller's transaction: they exist when and only when it commits. Known keys are dropped. */
  send: (tx: Orm, requests: JobRequest[]) => Promise<void>;
  /** Wakes the nodes that run such jobs, after the commit. Unheard jobs are found by looking, half a second later. */
  announce: (requests: JobRequest[]) => void;
  /** Runs jobs in this process. */
  runner: JobRunner;
  /** Jobs that were given up, of applications of these hosts; of all, and of none, where they are undefined. */
  deadLettersOf: (hosts: StaffHosts) => DeadLetters;
};

const insert = `
  INSERT INTO jobs (id, name, key, data, of_group, start_after)
  SELECT id, name, key, data, of_group, coalesce(start_after, now())
    FROM jsonb_to_recordset($1::jsonb)
      AS job (id uuid, name text, key text, data jsonb, of_group text, start_after timestamptz)
  ON CONFLICT DO NOTHING`;

/** @param database - migrated */
export const createJobs = (database: Database, report: Report): Jobs => ({
  send: async (tx, requests) => {
    if (requests.length === 0) return;
    const rows = requests.map(({ group, startAfter, ...request }) => ({
      ...request,
      id: jobIdOf(request.name, request.key),
      of_group: group,
      start_after: startAfter,
    }));
    await runStatement(tx, insert, [JSON.stringify(rows)]);
  },
  announce: (requests) => {
    const names = new Set(requests.filter(({ startAfter }) => !startAfter).map(({ name }) => name));
    for (const name of names) database.announce(jobsChannel, name);
  },
  runner: createJobRunner(database, report),
  deadLettersOf: (hosts) => createDeadLetters(database, hosts),
});
