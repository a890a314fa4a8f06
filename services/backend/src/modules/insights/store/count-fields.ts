import { type SQL, sql } from 'drizzle-orm';
import type { FunnelCount, FunnelRange } from '../ports/funnel.ts';
import type { Orm } from '../../platform/store/database.ts';
import { dayBegins } from '../../platform/store/day-begins.ts';
import { rowsOf } from '../../record/store/rows-of.ts';
import { type TimesRow, timesOf } from './times.ts';

/** Each refusal with the stay that it fell into: its stage is where the person was held up. */
const refused = ({ week, span }: FunnelRange): SQL => sql`
  SELECT visit.step, one.field || ' ' || one.reason AS code, visit.host_id, visit.kind, visit.entry,
         one.application_id, one.at, visit.left_at, visit.outcome
    FROM funnel_fields AS one
    JOIN funnel_visits AS visit
      ON visit.application_id = one.application_id
     AND visit.entered_at <= one.at AND (visit.left_at > one.at OR visit.left_at IS NULL)
   WHERE one.week >= ${week}::date AND one.week < ${week}::date + ${7 * span}::int`;

/** Of how many applications a field was refused, by stage, field and reason. */
export const countFields = (orm: Orm, range: FunnelRange): Promise<FunnelCount[]> =>
  rowsOf<FunnelCount>(
    orm,
    sql`SELECT step, code, host_id AS host, kind, entry, count(DISTINCT application_id)::int AS people
          FROM (${refused(range)}) AS refused
         GROUP BY step, code, host_id, kind, entry`,
  );

/** Reads the time from a refusal to going on, of those who went on in the same time: later events change nothing. */
export async function timeFields(orm: Orm, range: FunnelRange, threshold: number) {
  const { week, span } = range;
  const rows = await rowsOf<TimesRow>(
    orm,
    sql`SELECT step, code, host_id AS host, kind, entry,
               round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM left_at - at)))::int AS median,
               round(percentile_cont(0.9) WITHIN GROUP (ORDER BY extract(epoch FROM left_at - at)))::int AS slow
          FROM (${refused(range)}) AS refused
         WHERE outcome = 'wentOn' AND left_at < ${dayBegins(week, 7 * span)}
         GROUP BY GROUPING SETS ((step, code), (step, code, host_id), (step, code, kind), (step, code, entry),
                                 (step, code, host_id, kind), (step, code, host_id, entry), (step, code, kind, entry))
        HAVING count(DISTINCT application_id) >= ${threshold}`,
  );
  return timesOf(rows);
}
