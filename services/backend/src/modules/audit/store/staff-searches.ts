import { and, arrayContained, desc, inArray, sql } from 'drizzle-orm';
import type { StaffSearches } from '../ports/search.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import type { Sealing } from '../../record/store/sealing/sealing.ts';
import type { StaffHosts } from '../../platform/store/of-hosts.ts';
import { staffSearches } from './schema-search.ts';

/** Leaves out searches over more hosts than these; a search over all hosts is recorded without hosts. */
const within = (hosts: StaffHosts) => {
  if (!hosts) return undefined;
  return hosts.length === 0 ? sql`false` : arrayContained(staffSearches.hosts, [...hosts]);
};

/** Searches by the staff, on PostgreSQL. */
export const createStaffSearches = (
  { orm }: Database,
  { deployment }: Pick<Sealing, 'deployment'>,
  hosts?: StaffHosts,
): StaffSearches => ({
  hashOf: (kind, text) => deployment.lookup('search', `${kind}:${text}`),

  record: async (searches) => {
    const rows = searches.map(({ at, ...search }) => ({
      ...search,
      hosts: hosts && [...hosts],
      at: new Date(at),
    }));
    await withoutParameters(() => orm.insert(staffSearches).values(rows));
  },

  latest: async (count, hashes) => {
    const rows = await withoutParameters(() =>
      orm
        .select()
        .from(staffSearches)
        .where(and(hashes && inArray(staffSearches.hash, [...hashes]), within(hosts)))
        .orderBy(desc(staffSearches.id))
        .limit(count),
    );
    return rows.map(({ id: _number, hosts: _hosts, at, ...search }) => ({ ...search, at: at.toISOString() }));
  },
});
