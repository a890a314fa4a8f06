import { and, desc, eq, inArray } from 'drizzle-orm';
import type { FunnelReading } from '../../ports/funnel.ts';
import type { Database } from '../database.ts';
import { withoutParameters } from '../query-error.ts';
import { funnelCells, funnelWeeks } from '../schema-funnel.ts';
import { cellOf } from './cells.ts';

/** What staff read: rows that were released, and never the visits. */
export const createFunnelReading = ({ orm }: Pick<Database, 'orm'>): FunnelReading => ({
  weeks: async (count) => {
    const rows = await withoutParameters(() =>
      orm.select({ week: funnelWeeks.week }).from(funnelWeeks).orderBy(desc(funnelWeeks.week)).limit(count),
    );
    return rows.map(({ week }) => week);
  },

  cells: async (weeks, { host = '', kind = '', entry = '' }) => {
    const rows = await withoutParameters(() =>
      orm
        .select()
        .from(funnelCells)
        .where(
          and(
            inArray(funnelCells.week, [...weeks]),
            eq(funnelCells.hostId, host),
            eq(funnelCells.kind, kind),
            eq(funnelCells.entry, entry),
          ),
        ),
    );
    return rows.map(cellOf);
  },
});
