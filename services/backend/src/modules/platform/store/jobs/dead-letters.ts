import { eq, inArray, sql } from 'drizzle-orm';
import type { DeadLetter, DeadLetterActor, DeadLetterChoice, DeadLetters } from '../../ports/dead-letters.ts';
import type { Database, Orm } from '../database.ts';
import type { StaffHosts } from '../of-hosts.ts';
import { withoutParameters } from '../query-error.ts';
import { deskActivities } from '../schema-audit.ts';
import { jobs } from '../schema-jobs.ts';
import { runStatement } from '../statement.ts';
import { jobsChannel } from './queues.ts';

/** So many are listed; the others failed earlier. */
const maxListed = 500;
/** So many are moved in one transaction. */
const lot = 500;

type Row = Omit<DeadLetter, 'failedAt'> & { failedAt: Date | string; applicationId: string | null };
type Filter = { id?: string; queue?: string; since?: string | undefined; limit: number };

const read = `
  SELECT j.id, j.name AS queue, j.id AS "jobId", a.folio, a.id AS "applicationId", j.data, j.ended_at AS "failedAt",
         j.attempts, j.error AS code
    FROM jobs j LEFT JOIN applications a ON a.id = (j.data ->> 'applicationId')::uuid
   WHERE j.state = 'failed'
     AND ($1::text[] IS NULL OR a.host_id = ANY($1::text[]))
     AND ($2::uuid IS NULL OR j.id = $2::uuid)
     AND ($3::text IS NULL OR j.name = $3::text)
     AND ($4::timestamptz IS NULL OR j.ended_at >= $4::timestamptz)
   ORDER BY j.ended_at DESC LIMIT $5`;
/** Skips those that another member retries or drops at this instant. */
const take = `${read} FOR UPDATE OF j SKIP LOCKED`;
const toLetter = ({ applicationId: _id, failedAt, ...row }: Row): DeadLetter => ({
  ...row,
  failedAt: new Date(failedAt).toISOString(),
});

/** @param hosts - hosts whose jobs are read; undefined: those of all, and of no application */
export function createDeadLetters(database: Database, hosts: StaffHosts): DeadLetters {
  const rows = (orm: Orm, text: string, { id, queue, since, limit }: Filter): Promise<Row[]> =>
    withoutParameters(() =>
      runStatement<Row>(orm, text, [
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
      const ids = taken.map(({ id }) => id);
      const anew = {
        state: 'waiting',
        attempts: 0,
        startAfter: sql`now()`,
        error: null,
        endedAt: null,
      } as const;
      await tx.update(jobs).set(anew).where(inArray(jobs.id, ids));
      await record(tx, taken, 'jobRetried', by, at);
      return taken;
    });

  return {
    list: async () => {
      const found = await rows(database.orm, read, { limit: maxListed + 1 });
      return { letters: found.slice(0, maxListed).map(toLetter), isCut: found.length > maxListed };
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
        // Its key stays: the same job is not sent again.
        await tx.update(jobs).set({ state: 'done' }).where(eq(jobs.id, id));
        await record(tx, taken, 'jobDropped', by, at, `: ${reason}`);
        return true;
      }),
  };
}
