import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@afilia/backend/platform/store/database';
import { queuePolicies } from '@afilia/backend/platform/store/jobs/queues';

const own = `name = 'deliver-webhooks' AND data ->> 'applicationId' = $1`;

/**
 * Gives up the announcements of an application whose receiver fails: the attempts in between would take a day.
 *
 * @param databaseUrl - of the running service, PostgreSQL
 * @throws when the database does not answer, or jobs are left after a minute
 */
export async function exhaustDeliveries(databaseUrl: string, applicationId: string): Promise<void> {
  const opened = await openDatabase({ databaseUrl });
  if (!opened.ok) throw new Error('The database of the service does not answer');
  const database = opened.value;
  try {
    const until = Date.now() + 60_000;
    for (;;) {
      await database.query(
        `UPDATE jobs SET attempts = $2, start_after = now() WHERE state = 'waiting' AND attempts > 0 AND ${own}`,
        [applicationId, queuePolicies['deliver-webhooks'].retries],
      );
      const { rows } = await database.query(
        `SELECT 1 FROM jobs WHERE state IN ('waiting', 'running') AND ${own}`,
        [applicationId],
      );
      if (rows.length === 0) return;
      if (Date.now() > until) throw new Error(`${rows.length} deliveries are still tried`);
      await sleep(100);
    }
  } finally {
    await database.close();
  }
}
