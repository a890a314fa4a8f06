import type { PgBoss } from 'pg-boss';
import type { DeadLetter, DeadLetterActor, DeadLetterChoice, DeadLetters } from '../../ports/dead-letters.ts';
import type { Database, Orm } from '../database.ts';
import { withoutParameters } from '../query-error.ts';
import { deskActivities } from '../schema-audit.ts';
import type { StaffHosts } from '../of-hosts.ts';
import { runStatement } from '../statement.ts';
import { inTransaction } from './in-transaction.ts';
import { deadLetterQueue, jobsChannel } from './queues.ts';

/** So many are listed; the others failed earlier. */
const mostListed = 500;
/** So many are moved in one transaction. */
const lot = 500;

type Row = Omit<DeadLetter, 'failedAt'> & { failedAt: Date | string; applicationId: string | null };
type Filter = { id?: string; queue?: string; since?: string | undefined; limit: number };

const statement = (schema: string, lock: string) => `
  SELECT j.id, j.source_name AS queue, j.source_id AS "jobId", a.folio, a.id AS "applicationId", j.data,
         j.created_on AS "failedAt", j.source_retry_count + 1 AS attempts,
         coalesce(j.source_output, j.output) ->> 'message' AS code
    FROM ${schema}.job j LEFT JOIN applications a ON a.id = (j.data ->> 'applicationId')::uuid
   WHERE j.name = $1 AND j.state < 'active' AND j.source_name IS NOT NULL
     AND ($2::text[] IS NULL OR a.host_id = ANY($2::text[]))
     AND ($3::uuid IS NULL OR j.id = $3::uuid)
     AND ($4::text IS NULL OR j.source_name = $4::text)
     AND ($5::timestamptz IS NULL OR j.created_on >= $5::timestamptz)
   ORDER BY j.created_on DESC LIMIT $6 ${lock}`;
const toLetter = ({ applicationId: _id, failedAt, ...row }: Row): DeadLetter => ({
  ...row,
  failedAt: new Date(failedAt).toISOString(),
});

/** @param hosts - hosts whose jobs are read; undefined: those of all, and of no application */
export function createDeadLetters(database: Database, boss: PgBoss, hosts: StaffHosts): DeadLetters {
  const read = statement(database.jobsSchema, '');
  /** Skips those that another member retries or drops at this instant. */
  const take = statement(database.jobsSchema, 'FOR UPDATE OF j SKIP LOCKED');
  const rows = (orm: Orm, text: string, { id, queue, since, limit }: Filter): Promise<Row[]> =>
    withoutParameters(() =>
      runStatement<Row>(orm, text, [
        deadLetterQueue,
        hosts ? [...hosts] : null,
        id ?? null,
        queue ?? null,
        since ?? null,
        limit,
      ]),
    );

  const record = (tx: Orm, taken: Row[], type: string, by: DeadLetterActor, at: string, reason = '') =>
    tx.insert(deskActivities).values(
      taken.map(({ applicationId, queue, jobId }) => ({
        applicationId,
        caseId: null,
        type,
        ref: `${queue} ${jobId}${reason}`,
        staffId: by.id,
        staffName: by.name,
        at: new Date(at),
      })),
    );

  const retryLot = (choice: DeadLetterChoice, by: DeadLetterActor, at: string): Promise<Row[]> =>
    database.transaction(async (tx) => {
      const taken = await rows(tx, take, { ...choice, limit: lot });
      if (taken.length === 0) return taken;
      await boss.redrive(deadLetterQueue, { ids: taken.map(({ id }) => id), db: inTransaction(tx) });
      await record(tx, taken, 'jobRetried', by, at);
      return taken;
    });

  return {
    list: async () => {
      const found = await rows(database.orm, read, { limit: mostListed + 1 });
      return { letters: found.slice(0, mostListed).map(toLetter), isCut: found.length > mostListed };
    },
    find: async (id) => {
      const [row] = await rows(database.orm, read, { id, limit: 1 });
      return row && toLetter(row);
    },
    retry: async (choice, by, at) => {
      let count = 0;
      for (;;) {
        const taken = await retryLot(choice, by, at);
        count += taken.length;
        for (const queue of new Set(taken.map((row) => row.queue))) database.announce(jobsChannel, queue);
        if (taken.length < lot) return count;
      }
    },
    drop: (id, reason, by, at) =>
      database.transaction(async (tx) => {
        const taken = await rows(tx, take, { id, limit: 1 });
        if (taken.length === 0) return false;
        await boss.deleteJob(deadLetterQueue, id, { db: inTransaction(tx) });
        await record(tx, taken, 'jobDropped', by, at, `: ${reason}`);
        return true;
      }),
  };
}
