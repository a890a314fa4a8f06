import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { DeskCase, DeskCases } from '../../ports/desk.ts';
import type { Database, Orm } from '../database.ts';
import { withoutParameters } from '../query-error.ts';
import { applications } from '../schema.ts';
import { deskActivities } from '../schema-audit.ts';
import { deskCases } from '../schema-staff.ts';
import { idsOfHosts, ofHosts, type StaffHosts } from './of-hosts.ts';

/** So many are listed; the others are due later. */
const mostListed = 500;

type Row = { row: typeof deskCases.$inferSelect; folio: string; hostId: string };

const toCase = ({ row, folio, hostId }: Row): DeskCase => ({
  id: row.id,
  applicationId: row.applicationId,
  folio,
  hostId,
  code: row.code,
  openedAt: row.openedAt.toISOString(),
  dueOn: row.dueOn,
  claim:
    row.claimedBy !== null && row.claimedUntil !== null
      ? {
          staffId: row.claimedBy,
          name: row.claimedName ?? '',
          until: row.claimedUntil.toISOString(),
          handedBy: row.handedBy,
        }
      : null,
  proposedBy: row.proposedBy,
  answerBy: row.answerBy,
  isClosed: row.closedAt !== null,
});

const activity = (
  { id: caseId, applicationId }: typeof deskCases.$inferSelect,
  type: 'claimed' | 'released',
  { staffId, name }: { staffId: string; name: string },
  at: string,
) => ({ applicationId, caseId, type, staffId, staffName: name, at: new Date(at) });

/** The desk's cases on PostgreSQL. @param hosts - whose cases; those of all where nothing is said */
export const createDeskCases = ({ orm, transaction }: Database, hosts?: StaffHosts): DeskCases => {
  const own = (tx: Orm) => {
    const ids = idsOfHosts(tx, hosts);
    return ids && inArray(deskCases.applicationId, ids);
  };
  const all = () =>
    orm
      .select({ row: deskCases, folio: applications.folio, hostId: applications.hostId })
      .from(deskCases)
      .innerJoin(applications, eq(applications.id, deskCases.applicationId));

  return {
    open: async () => {
      const rows = await withoutParameters(() =>
        all()
          .where(and(isNull(deskCases.closedAt), ofHosts(hosts)))
          .orderBy(asc(deskCases.dueOn), asc(deskCases.openedAt))
          .limit(mostListed),
      );
      return rows.map(toCase);
    },

    find: async (id) => {
      const [row] = await withoutParameters(() => all().where(and(eq(deskCases.id, id), ofHosts(hosts))));
      return row && toCase(row);
    },

    ofApplication: async (applicationId) => {
      const [row] = await withoutParameters(() =>
        all().where(
          and(eq(deskCases.applicationId, applicationId), isNull(deskCases.closedAt), ofHosts(hosts)),
        ),
      );
      return row && toCase(row);
    },

    claim: (id, { staffId, name }, now, until) =>
      withoutParameters(() =>
        transaction(async (tx) => {
          // The row decides: of two members at the same instant the second waits, and finds the first.
          const [row] = await tx
            .select()
            .from(deskCases)
            .where(and(eq(deskCases.id, id), isNull(deskCases.closedAt), own(tx)))
            .for('update');
          const holder = row?.claimedUntil && new Date(now) < row.claimedUntil ? row.claimedBy : null;
          if (!row || (holder !== null && holder !== staffId)) return false;
          await tx
            .update(deskCases)
            .set({
              claimedBy: staffId,
              claimedName: name,
              claimedUntil: new Date(until),
              ...(holder === null && { handedBy: null }),
            })
            .where(eq(deskCases.id, id));
          // Each act begins the half hour anew, and is on record itself.
          if (holder === null)
            await tx.insert(deskActivities).values(activity(row, 'claimed', { staffId, name }, now));
          return true;
        }),
      ),

    renew: async (id, staffId, now, until) => {
      await withoutParameters(() =>
        orm
          .update(deskCases)
          .set({ claimedUntil: new Date(until) })
          .where(
            and(
              eq(deskCases.id, id),
              isNull(deskCases.closedAt),
              eq(deskCases.claimedBy, staffId),
              gt(deskCases.claimedUntil, new Date(now)),
              own(orm),
            ),
          ),
      );
    },

    release: (id, { staffId, name }, now) =>
      withoutParameters(() =>
        transaction(async (tx) => {
          const [row] = await tx
            .update(deskCases)
            .set({ claimedBy: null, claimedName: null, claimedUntil: null, handedBy: null })
            .where(
              and(
                eq(deskCases.id, id),
                isNull(deskCases.closedAt),
                eq(deskCases.claimedBy, staffId),
                own(tx),
              ),
            )
            .returning();
          if (!row) return false;
          await tx.insert(deskActivities).values(activity(row, 'released', { staffId, name }, now));
          return true;
        }),
      ),

    activitiesOf: async (applicationId) => {
      const rows = await withoutParameters(() =>
        orm
          .select()
          .from(deskActivities)
          .where(eq(deskActivities.applicationId, applicationId))
          .orderBy(asc(deskActivities.id)),
      );
      return rows.map(({ at, type, ref, caseId, staffId, staffName }) => ({
        at: at.toISOString(),
        type,
        ref,
        caseId,
        staffId,
        staffName,
      }));
    },
  };
};
