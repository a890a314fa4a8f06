import { jobNames } from '../../ports/jobs.ts';
import type { Database } from '../database.ts';
import { deadLetterQueue } from './queues.ts';

/** Due jobs of one queue that no node runs, and the age of the oldest in seconds; all jobs of the dead letters. */
export type Backlog = { queue: string; jobs: number; seconds: number };

/** Returns the backlog of each queue; a queue without any has a row of zeros. */
export async function queueBacklog(database: Database): Promise<Backlog[]> {
  const { rows } = await database.query(
    `SELECT CASE state WHEN 'failed' THEN $1 ELSE name END AS queue, count(*)::int AS jobs,
            coalesce(max(extract(epoch FROM now() - coalesce(ended_at, start_after))), 0)::float AS seconds
       FROM jobs
      WHERE state = 'failed' OR (state = 'waiting' AND start_after <= now())
      GROUP BY 1`,
    [deadLetterQueue],
  );
  const found = new Map((rows as Backlog[]).map((row) => [row.queue, row]));
  return [...jobNames, deadLetterQueue].map((queue) => found.get(queue) ?? { queue, jobs: 0, seconds: 0 });
}
