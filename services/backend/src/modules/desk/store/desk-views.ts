import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import type { DeskView, DeskViews, SavedQuery } from '../ports/case-lists.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { deskViews } from '../../access/store/schema-staff.ts';

type Viewer = { id: string; hosts?: readonly string[] | null | undefined };

/** Hosts in one form: members of the same hosts have the same text, whatever order their provider tells them in. */
const hostsKey = (hosts: readonly string[] | null | undefined): string =>
  JSON.stringify(hosts ? [...new Set(hosts)].toSorted() : null);

const toView = (row: typeof deskViews.$inferSelect): DeskView => ({
  id: row.id,
  ownerId: row.ownerId,
  ownerName: row.ownerName,
  isShared: row.isShared,
  hosts: JSON.parse(row.hosts) as string[] | null,
  name: row.name,
  query: row.query as SavedQuery,
});

const sharedAmong = ({ hosts }: Viewer) =>
  and(eq(deskViews.isShared, true), eq(deskViews.hosts, hostsKey(hosts)));

/** Saved views, on PostgreSQL. */
export const createDeskViews = ({ orm, transaction }: Database): DeskViews => ({
  of: (person) =>
    withoutParameters(async () => {
      const rows = await orm
        .select()
        .from(deskViews)
        .where(or(eq(deskViews.ownerId, person.id), sharedAmong(person)))
        .orderBy(asc(deskViews.name), asc(deskViews.id));
      return rows.map(toView);
    }),

  save: (view, at, most) =>
    withoutParameters(() =>
      transaction(async (tx) => {
        // One at a time for each owner: two at the same instant would both find room for one.
        await tx.execute(
          sql`SELECT pg_advisory_xact_lock(hashtextextended(${`desk_views ${view.ownerId}`}, 0))`,
        );
        const [there] = await tx.select().from(deskViews).where(eq(deskViews.id, view.id));
        if (there) return there.ownerId === view.ownerId ? 'saved' : 'otherOwner';
        const [own] = await tx
          .select({ total: count() })
          .from(deskViews)
          .where(and(eq(deskViews.ownerId, view.ownerId), eq(deskViews.isShared, view.isShared)));
        if ((own?.total ?? 0) >= most) return 'full';
        await tx.insert(deskViews).values({ ...view, hosts: hostsKey(view.hosts), createdAt: new Date(at) });
        return 'saved';
      }),
    ),

  remove: (id, by) =>
    withoutParameters(async () => {
      const mine = eq(deskViews.ownerId, by.id);
      const removed = await orm
        .delete(deskViews)
        .where(and(eq(deskViews.id, id), by.isSupervisor ? or(mine, sharedAmong(by)) : mine))
        .returning({ id: deskViews.id });
      return removed.length > 0;
    }),
});
