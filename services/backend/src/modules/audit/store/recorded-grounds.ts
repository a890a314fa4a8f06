import { and, asc, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { RecordedGround, RecordedGrounds } from '../../platform/ports/staff.ts';
import type { Database, Orm } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { deskActivities, staffGroundsTaken } from '../../platform/store/schema-audit.ts';
import { applications, erasedState } from '../../platform/store/schema.ts';
import { idsOfHosts, ofHosts, type StaffHosts } from '../../platform/store/of-hosts.ts';
import { openGround, sealGround, type Sealing } from '../../record/store/sealing/sealing.ts';

type Row = typeof staffGroundsTaken.$inferSelect;

const toGround = ({ id, applicationId, staffId, staffName, ground, at, until }: Row): RecordedGround => ({
  id,
  applicationId,
  staffId,
  staffName,
  ground,
  at: at.toISOString(),
  until: until.toISOString(),
});

const activity = (
  ground: Pick<Row, 'id' | 'applicationId'>,
  type: 'groundTaken' | 'groundSeen',
  by: { id: string; name: string },
  at: string,
) => ({
  applicationId: ground.applicationId,
  type,
  ref: ground.id,
  staffId: by.id,
  staffName: by.name,
  at: new Date(at),
});

/** Grounds that were written down, on PostgreSQL. */
export const createRecordedGrounds = (
  { orm, transaction }: Database,
  sealing: Sealing,
  hosts?: StaffHosts,
): RecordedGrounds => {
  const under = async (id: string, tx: Orm) =>
    (await tx.select().from(staffGroundsTaken).where(eq(staffGroundsTaken.id, id)))[0];

  return {
    applicationOf: async (folio) => {
      const [row] = await withoutParameters(() =>
        orm
          .select({ id: applications.id })
          .from(applications)
          .where(and(eq(applications.folio, folio), ofHosts(hosts))),
      );
      return row?.id;
    },

    take: ({ reason, at, until, ...ground }) =>
      withoutParameters(() =>
        transaction(async (tx) => {
          // An erasure waits for us, or we find it done: nothing is written that it would have to blank.
          const [application] = await tx
            .select({ id: applications.id })
            .from(applications)
            .where(
              and(
                eq(applications.id, ground.applicationId),
                ne(applications.state, erasedState),
                ofHosts(hosts),
              ),
            )
            .for('share');
          if (!application) return undefined;
          const taken = await tx
            .insert(staffGroundsTaken)
            .values({
              ...ground,
              reason: await sealGround(sealing, ground, reason, tx),
              at: new Date(at),
              until: new Date(until),
            })
            .onConflictDoNothing()
            .returning({ id: staffGroundsTaken.id });
          if (taken.length > 0) {
            const by = { id: ground.staffId, name: ground.staffName };
            await tx.insert(deskActivities).values(activity(ground, 'groundTaken', by, at));
          }
          const row = await under(ground.id, tx);
          return row && toGround(row);
        }),
      ),

    held: async (staffId, applicationId, now) => {
      const rows = await withoutParameters(() =>
        orm
          .select()
          .from(staffGroundsTaken)
          .where(
            and(
              eq(staffGroundsTaken.staffId, staffId),
              eq(staffGroundsTaken.applicationId, applicationId),
              gt(staffGroundsTaken.until, new Date(now)),
            ),
          )
          .orderBy(desc(staffGroundsTaken.at)),
      );
      return rows.map(toGround);
    },

    unseen: async () => {
      const rows = await withoutParameters(() =>
        orm
          .select({ row: staffGroundsTaken, folio: applications.folio })
          .from(staffGroundsTaken)
          .innerJoin(applications, eq(applications.id, staffGroundsTaken.applicationId))
          .where(
            and(
              eq(staffGroundsTaken.ground, 'urgent'),
              isNull(staffGroundsTaken.acknowledgedAt),
              ofHosts(hosts),
            ),
          )
          .orderBy(asc(staffGroundsTaken.at)),
      );
      return Promise.all(
        rows.map(async ({ row, folio }) => ({
          ...toGround(row),
          folio,
          reason: row.reason === null ? null : await openGround(sealing, row, row.reason),
        })),
      );
    },

    acknowledge: (id, by, at) =>
      withoutParameters(() =>
        transaction(async (tx) => {
          const ids = idsOfHosts(tx, hosts);
          const [seen] = await tx
            .update(staffGroundsTaken)
            .set({ acknowledgedBy: by.id, acknowledgedAt: new Date(at) })
            .where(
              and(
                eq(staffGroundsTaken.id, id),
                eq(staffGroundsTaken.ground, 'urgent'),
                ne(staffGroundsTaken.staffId, by.id),
                isNull(staffGroundsTaken.acknowledgedAt),
                ids && inArray(staffGroundsTaken.applicationId, ids),
              ),
            )
            .returning();
          if (!seen) return false;
          await tx.insert(deskActivities).values(activity(seen, 'groundSeen', by, at));
          return true;
        }),
      ),
  };
};
