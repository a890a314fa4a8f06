import { sql } from 'drizzle-orm';
import { roadStates } from '@afilia/domain/application/model/flow/state-queries';
import type { DayEntries } from '../ports/day-entries.ts';
import type { Database } from '../../platform/store/database.ts';
import { dayBegins } from '../../platform/store/day-begins.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { rowsOf } from '../../record/store/rows-of.ts';

type Row = { step: string; people: number };

/** The entries of days, on PostgreSQL: one range of the index on `entered_at` for each day. */
export const createDayEntries = ({ orm }: Pick<Database, 'orm'>): DayEntries => ({
  of: async (day, until, weeks) => {
    const countOf = (weeksBefore: number) => {
      const from = dayBegins(day, -7 * weeksBefore);
      const passed = sql`(${until}::timestamptz - ${dayBegins(day)})`;
      return withoutParameters(() =>
        rowsOf<Row>(
          orm,
          sql`SELECT step, count(DISTINCT application_id)::int AS people
                FROM funnel_visits
               WHERE entered_at >= ${from} AND entered_at < ${from} + ${passed}
               GROUP BY step`,
        ),
      );
    };
    const [today = [], ...before] = await Promise.all(
      Array.from({ length: weeks + 1 }, (_none, weeksBefore) => countOf(weeksBefore)),
    );
    const peopleIn = (rows: readonly Row[], step: string) =>
      rows.find((row) => row.step === step)?.people ?? 0;
    return roadStates.map((step) => ({
      step,
      today: peopleIn(today, step),
      before: before.map((rows) => peopleIn(rows, step)),
    }));
  },
});
