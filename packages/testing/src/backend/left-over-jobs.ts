import type { Database } from '@afilia/backend/platform/store/database';

type LeftOverJob = { name: string; state: string; singleton_key: string | null };

/** Work that is due, under way or given up: none is left where everything came to rest. */
export async function leftOverJobs(database: Pick<Database, 'query'>): Promise<LeftOverJob[]> {
  const { rows } = await database.query(
    `SELECT name, state, singleton_key FROM pgboss.job
      WHERE (state IN ('active', 'retry') OR (state = 'created' AND start_after <= now()) OR name = 'dead-letters')`,
  );
  return rows as LeftOverJob[];
}
