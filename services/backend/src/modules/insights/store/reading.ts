import { and, desc, eq, inArray } from 'drizzle-orm';
import type { FunnelReading } from '../ports/funnel.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { funnelCells, funnelRangeCells, funnelRanges, funnelWeeks } from './schema-funnel.ts';
import { cellOf } from './cells.ts';

/** Creates the reading of the funnel for staff: from released rows, and never from the visits. */
export const createFunnelReading = ({ orm }: Pick<Database, 'orm'>): FunnelReading => ({
  weeks: async (count, span) => {
    const rows = await withoutParameters(() =>
      span === 1
        ? orm
            .select({ week: funnelWeeks.week })
            .from(funnelWeeks)
            .orderBy(desc(funnelWeeks.week))
            .limit(count)
        : orm
            .select({ week: funnelRanges.week })
            .from(funnelRanges)
            .where(eq(funnelRanges.span, span))
            .orderBy(desc(funnelRanges.week))
            .limit(count),
    );
    return rows.map(({ week }) => week);
  },

  cells: async (weeks, { host = '', kind = '', entry = '' }, span) => {
    const of = (table: typeof funnelCells | typeof funnelRangeCells) =>
      and(
        inArray(table.week, [...weeks]),
        eq(table.hostId, host),
        eq(table.kind, kind),
        eq(table.entry, entry),
      );
    const rows = await withoutParameters(() =>
      span === 1
        ? orm.select().from(funnelCells).where(of(funnelCells))
        : orm
            .select()
            .from(funnelRangeCells)
            .where(and(of(funnelRangeCells), eq(funnelRangeCells.span, span))),
    );
    return rows.map(cellOf);
  },
});
