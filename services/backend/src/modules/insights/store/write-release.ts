import { sql } from 'drizzle-orm';
import type { FunnelCell, FunnelRange } from '../ports/funnel.ts';
import type { Orm } from '../../platform/store/database.ts';
import { funnelRanges, funnelWeeks } from './schema-funnel.ts';
import { rowOf } from './cells.ts';

/** Writes the numbers of a week or a range that may be shown, once. @returns true for the first release of it */
export async function writeRelease(
  tx: Orm,
  { week, span }: FunnelRange,
  cells: readonly FunnelCell[],
  at: string,
): Promise<boolean> {
  const releasedAt = new Date(at);
  const first =
    span === 1
      ? await tx.insert(funnelWeeks).values({ week, releasedAt }).onConflictDoNothing().returning()
      : await tx.insert(funnelRanges).values({ week, span, releasedAt }).onConflictDoNothing().returning();
  if (first.length === 0) return false;
  if (cells.length === 0) return true;
  const rows = cells.map((cell) => ({ ...rowOf(week, cell), span }));
  const columns = sql.raw(
    'week, host_id, kind, entry, measure, step, code, people, median_seconds, slow_seconds',
  );
  const values = sql`
    week, "hostId", kind, entry, measure, step, code, people, "medianSeconds", "slowSeconds"`;
  const source = sql`
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS cell (week date, span int, "hostId" text, kind text, entry text, measure text, step text, code text,
               people int, "medianSeconds" int, "slowSeconds" int)`;
  await tx.execute(
    span === 1
      ? sql`INSERT INTO funnel_cells (${columns}) SELECT ${values} ${source}`
      : sql`INSERT INTO funnel_range_cells (span, ${columns}) SELECT span, ${values} ${source}`,
  );
  return true;
}
