import type { Database } from '@afilia/backend/platform/store/database';

type LeftOverJob = { name: string; state: string; key: string };

/** Work that is due, under way or given up: none is left where everything came to rest. */
export async function leftOverJobs(database: Pick<Database, 'query'>): Promise<LeftOverJob[]> {
  const { rows } = await database.query(
    `SELECT name, state, key FROM jobs
      WHERE state IN ('running', 'failed') OR (state = 'waiting' AND (attempts > 0 OR start_after <= now()))`,
  );
  return rows as LeftOverJob[];
}
