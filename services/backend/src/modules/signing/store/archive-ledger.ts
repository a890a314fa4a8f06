import { statesToExtend } from '@afilia/domain/application/checks/record-extension';
import type { ArchiveLedger } from '../ports/document-archive.ts';
import type { Database } from '../../platform/store/database.ts';
import { runStatement } from '../../platform/store/statement.ts';

/** The end of the newest stamp of each signed application: the event has it in plain words, which erasing keeps. */
const newest = `
  SELECT application.id, application.updated_at,
         max(event.payload ->> 'stampEndsAt') AS ends_at
    FROM applications AS application
    LEFT JOIN application_events AS event
      ON event.application_id = application.id AND event.type = 'DocumentsExtended'
   WHERE application.state = ANY ($1::text[])
   GROUP BY application.id, application.updated_at`;

const due = `
  SELECT id FROM (${newest}) AS newest
   WHERE ends_at IS NULL OR ends_at < $2::text
   ORDER BY ends_at NULLS LAST, updated_at, id
   LIMIT $3::int`;

const state = `
  SELECT count(*) FILTER (WHERE ends_at IS NULL)::int AS without, count(ends_at)::int AS extended,
         min(ends_at) AS "firstEnd"
    FROM (${newest}) AS newest`;

/** Reads the record once a day for the job and now and then for the metrics: it needs no index of its own. */
export const createArchiveLedger = ({ orm }: Pick<Database, 'orm'>): ArchiveLedger => ({
  async due(before, limit) {
    const rows = await runStatement<{ id: string }>(orm, due, [statesToExtend, before, limit]);
    return rows.map(({ id }) => id);
  },
  async state() {
    const [row] = await runStatement<{ without: number; extended: number; firstEnd: string | null }>(
      orm,
      state,
      [statesToExtend],
    );
    const { without = 0, extended = 0, firstEnd = null } = row ?? {};
    return { applications: { 'B-T': without, 'B-LTA': extended }, firstEnd: firstEnd ?? undefined };
  },
});
