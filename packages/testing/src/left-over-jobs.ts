import type { Database } from '@afilia/backend/store/database';

/**
 * Work that was due, under way or given up: none is left where everything came to rest.
 *
 * @param asOf - what fell due later, while nobody worked any more, is not counted
 */
export async function leftOverJobs(database: Pick<Database, 'query'>, asOf = new Date()): Promise<unknown[]> {
  const { rows } = await database.query(
    `SELECT name, state, singleton_key FROM pgboss.job
      WHERE (state IN ('active', 'retry') OR (state = 'created' AND start_after <= $1) OR name = 'dead-letters')`,
    [asOf],
  );
  return rows;
}
