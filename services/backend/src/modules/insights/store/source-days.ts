import { sql } from 'drizzle-orm';
import type { SourceDayLine, SourceDays, SourceWeekLine } from '../ports/source-days.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { rowsOf } from '../../record/store/rows-of.ts';

/** Creates the counts of sources' answers, on PostgreSQL. Nodes add to the same rows. */
export const createSourceDays = ({ orm }: Pick<Database, 'orm'>): SourceDays => ({
  add: async (lines) => {
    if (lines.length === 0) return;
    // In one order on every node: two that add at once wait for one another, and never in a circle.
    const ordered = lines.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    await withoutParameters(() =>
      orm.execute(sql`
        INSERT INTO source_days (day, source, outcome, code, up_to_ms, calls)
        SELECT day, source, outcome, code, "upToMs", calls
          FROM jsonb_to_recordset(${JSON.stringify(ordered)}::jsonb)
            AS line (day date, source text, outcome text, code text, "upToMs" int, calls int)
        ON CONFLICT (day, source, outcome, code, up_to_ms)
        DO UPDATE SET calls = source_days.calls + excluded.calls`),
    );
  },

  day: (day) =>
    withoutParameters(() =>
      rowsOf<Omit<SourceDayLine, 'day'>>(
        orm,
        sql`SELECT source, outcome, code, up_to_ms AS "upToMs", calls
              FROM source_days WHERE day = ${day}::date
             ORDER BY source, outcome, code, up_to_ms`,
      ),
    ),

  weeks: (first, count) =>
    withoutParameters(() =>
      rowsOf<SourceWeekLine>(
        orm,
        sql`SELECT date_trunc('week', day)::date::text AS week, source, outcome, code, up_to_ms AS "upToMs",
                   sum(calls)::int AS calls
              FROM source_days
             WHERE day >= ${first}::date AND day < ${first}::date + ${7 * count}::int
             GROUP BY 1, source, outcome, code, up_to_ms
             ORDER BY 1, source, outcome, code, up_to_ms`,
      ),
    ),

  deleteBefore: async (day) => {
    await withoutParameters(() => orm.execute(sql`DELETE FROM source_days WHERE day < ${day}::date`));
  },
});

const keyOf = ({ day, source, outcome, code, upToMs }: Parameters<SourceDays['add']>[0][number]): string =>
  [day, source, outcome, code, String(upToMs).padStart(7, '0')].join(' ');
