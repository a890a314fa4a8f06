import { type JobName, jobNames } from '../../ports/jobs.ts';
import type { Database } from '../database.ts';
import { runStatement } from '../statement.ts';

/** By the index `afilia_due_jobs`: timers that wait for weeks are not walked through. */
const due = (schema: string) => `
  SELECT name FROM unnest($1::text[]) AS queues (name)
   WHERE EXISTS (SELECT FROM ${schema}.job
                  WHERE job.name = queues.name AND state < 'active' AND NOT blocked
                    AND start_after <= ${schema}.job_now())`;

/**
 * In which queues something is to be done now. One question for all of them: each asking for itself, all at the same
 * moment, takes every connection there is, and commands wait behind them.
 */
export async function dueQueues({
  orm,
  jobsSchema,
}: Pick<Database, 'orm' | 'jobsSchema'>): Promise<ReadonlySet<JobName>> {
  const rows = await runStatement<{ name: JobName }>(orm, due(jobsSchema), [jobNames]);
  return new Set(rows.map(({ name }) => name));
}
