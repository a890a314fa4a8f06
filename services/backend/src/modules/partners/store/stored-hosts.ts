import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { rowsOf } from '../../record/store/rows-of.ts';

/** Hosts beside the default one that have applications on record: one step through the index for each, however many those are. */
export async function storedHosts({ orm }: Database): Promise<string[]> {
  const next = (after: string) => sql`
    SELECT host_id FROM applications WHERE host_id <> 'default' AND host_id > ${sql.raw(after)} ORDER BY host_id LIMIT 1`;
  const rows = await withoutParameters(() =>
    rowsOf<{ host_id: string }>(
      orm,
      sql`WITH RECURSIVE hosts AS (
            (${next("''")})
            UNION ALL
            SELECT (${next('hosts.host_id')}) FROM hosts WHERE hosts.host_id IS NOT NULL
          )
          SELECT host_id FROM hosts WHERE host_id IS NOT NULL`,
    ),
  );
  return rows.map((row) => row.host_id);
}
