import { type SQL, sql } from 'drizzle-orm';
import type { FunnelCount, FunnelRange, FunnelWeekCounts } from '../ports/funnel.ts';
import type { Orm } from '../../platform/store/database.ts';
import { dayBegins } from '../../platform/store/day-begins.ts';
import { rowsOf } from '../../record/store/rows-of.ts';
import { countFields, timeFields } from './count-fields.ts';
import { type TimesRow, timesOf } from './times.ts';

const within = (moment: SQL, { week, span }: FunnelRange): SQL =>
  sql`${moment} >= ${dayBegins(week)} AND ${moment} < ${dayBegins(week, 7 * span)}`;

const entered = sql.raw('entered_at');
const left = sql.raw('left_at');

/**
 * Counts the entries, reasons and refused fields of a week or of several. Each counts in the week in which it happened, so that no later
 * event changes the numbers of a week that is over.
 */
export async function countWeek(orm: Orm, range: FunnelRange, threshold: number): Promise<FunnelWeekCounts> {
  const entries = await rowsOf<FunnelCount>(
    orm,
    sql`SELECT step, '' AS code, host_id AS host, kind, entry, count(DISTINCT application_id)::int AS people
          FROM funnel_visits WHERE ${within(entered, range)}
         GROUP BY step, host_id, kind, entry`,
  );
  const reasons = await rowsOf<FunnelCount>(
    orm,
    sql`SELECT step, code, host_id AS host, kind, entry, count(DISTINCT application_id)::int AS people
          FROM funnel_visits WHERE ${within(left, range)} AND outcome = 'stopped'
         GROUP BY step, code, host_id, kind, entry`,
  );
  const times = await rowsOf<TimesRow>(
    orm,
    sql`SELECT step, '' AS code, host_id AS host, kind, entry,
               round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM left_at - entered_at)))::int AS median,
               round(percentile_cont(0.9) WITHIN GROUP (ORDER BY extract(epoch FROM left_at - entered_at)))::int AS slow
          FROM funnel_visits WHERE ${within(left, range)} AND outcome = 'wentOn'
         GROUP BY GROUPING SETS ((step), (step, host_id), (step, kind), (step, entry),
                                 (step, host_id, kind), (step, host_id, entry), (step, kind, entry))
        HAVING count(DISTINCT application_id) >= ${threshold}`,
  );
  return {
    entries,
    reasons,
    fields: await countFields(orm, range),
    times: timesOf(times),
    fieldTimes: await timeFields(orm, range, threshold),
  };
}
