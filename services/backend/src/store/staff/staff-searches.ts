import { desc, inArray } from 'drizzle-orm';
import type { StaffSearches } from '../../ports/search.ts';
import type { Database } from '../database.ts';
import { withoutParameters } from '../query-error.ts';
import type { Sealing } from '../sealing/sealing.ts';
import { staffSearches } from '../schema-search.ts';

/** Who of the staff looked for what, on PostgreSQL. */
export const createStaffSearches = (
  { orm }: Database,
  { deployment }: Pick<Sealing, 'deployment'>,
): StaffSearches => ({
  hashOf: (kind, text) => deployment.lookup('search', `${kind}:${text}`),

  record: async (searches) => {
    const rows = searches.map(({ at, ...search }) => ({ ...search, at: new Date(at) }));
    await withoutParameters(() => orm.insert(staffSearches).values(rows));
  },

  latest: async (count, hashes) => {
    const rows = await withoutParameters(() =>
      orm
        .select()
        .from(staffSearches)
        .where(hashes && inArray(staffSearches.hash, [...hashes]))
        .orderBy(desc(staffSearches.id))
        .limit(count),
    );
    return rows.map(({ id: _number, at, ...search }) => ({ ...search, at: at.toISOString() }));
  },
});
