import { jobNames } from '../../ports/jobs.ts';
import type { Database } from '../database.ts';
import { deadLetterQueue } from './queues.ts';

/** Work of one queue that is due and that nobody runs; of the dead letters all there is. */
export type Waiting = { queue: string; jobs: number; seconds: number };

/** How much work waits, by queue; a queue without any has a row of zeros. */
export async function waitingJobs(database: Database): Promise<Waiting[]> {
  const { rows } = await database.query(
    `SELECT name AS queue, count(*)::int AS jobs,
            coalesce(max(extract(epoch FROM now() - start_after)), 0)::float AS seconds
       FROM pgboss.job
      WHERE state < 'active' AND start_after <= now()
      GROUP BY name`,
  );
  const found = new Map((rows as Waiting[]).map((row) => [row.queue, row]));
  return [...jobNames, deadLetterQueue].map((queue) => found.get(queue) ?? { queue, jobs: 0, seconds: 0 });
}
