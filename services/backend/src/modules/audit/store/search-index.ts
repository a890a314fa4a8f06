import { eq, sql } from 'drizzle-orm';
import type { Application } from '@afilia/domain/application/model/application';
import { addSeconds } from '@afilia/domain/application/model/decision';
import { searchTermsOf } from '@afilia/domain/desk/search-terms';
import type { SearchIndex } from '../ports/search.ts';
import type { Database } from '../../platform/store/database.ts';
import { isDatabaseUnavailable } from '../../platform/store/database-unavailable.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { rowsOf } from '../../record/store/rows-of.ts';
import { searchProgress } from './schema-search.ts';
import { DataKeyErased, openSnapshot, type Sealing } from '../../record/store/sealing/sealing.ts';
import { progressName } from './application-search.ts';
import { writeSearchKeys } from './write-search-keys.ts';

/** Microseconds stay: as a date they would be cut, and the walk would stand still. */
type Row = { id: string; version: number; snapshot: unknown; changed: string };

/** The next walk begins so much earlier: the clocks of nodes differ, and a transaction may end late. */
const retrySeconds = 24 * 3600;

const beginning = { reachedAt: new Date(0), reachedId: '00000000-0000-0000-0000-000000000000' };

/** The walk that makes applications findable whose last change wrote no terms, or other ones than this version does. */
export function createSearchIndex(database: Database, sealing: Sealing): SearchIndex {
  const { orm } = database;

  /** @returns true if it could be opened */
  async function index({ id, version, snapshot }: Row): Promise<boolean> {
    let application: Application;
    try {
      application = await openSnapshot(sealing, id, snapshot);
    } catch (error) {
      // The lot is retried as a whole: an application that was skipped because the database left would never be
      // found.
      if (isDatabaseUnavailable(error)) throw error;
      return error instanceof DataKeyErased;
    }
    await writeSearchKeys(orm, sealing, { id, version }, searchTermsOf(application));
    return true;
  }

  return {
    indexLot: (size, now) =>
      withoutParameters(async () => {
        await orm
          .insert(searchProgress)
          .values({ name: progressName, ...beginning, begunAt: new Date(now) })
          .onConflictDoNothing();
        const rows = await rowsOf<Row>(
          orm,
          sql`SELECT walked.id, walked.version, walked.snapshot, walked.updated_at::text AS changed
                FROM applications AS walked, search_progress AS progress
               WHERE progress.name = ${progressName} AND walked.state <> 'erased'
                 AND walked.updated_at >= progress.reached_at
                 AND (walked.updated_at, walked.id) > (progress.reached_at, progress.reached_id)
               ORDER BY walked.updated_at, walked.id LIMIT ${size}`,
        );
        let failed = 0;
        for (const row of rows) if (!(await index(row))) failed += 1;
        const last = rows.at(-1);
        if (last)
          await orm
            .update(searchProgress)
            .set({ reachedAt: sql`${last.changed}::timestamptz`, reachedId: last.id })
            .where(eq(searchProgress.name, progressName));
        const isDone = rows.length < size;
        if (isDone)
          await orm
            .update(searchProgress)
            .set({
              completedAt: sql`coalesce(${searchProgress.completedAt}, ${now}::timestamptz)`,
              reachedAt: new Date(addSeconds(now, -retrySeconds)),
              reachedId: beginning.reachedId,
            })
            .where(eq(searchProgress.name, progressName));
        return { indexed: rows.length - failed, failed, isDone };
      }),
  };
}
