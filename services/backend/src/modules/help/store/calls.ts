import { and, count as countRows, desc, eq, gt } from 'drizzle-orm';
import type { Calls } from '../ports/calls.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { applications } from '../../platform/store/schema.ts';
import { deskActivities, staffGroundsTaken } from '../../platform/store/schema-audit.ts';
import { ofHosts, type StaffHosts } from '../../platform/store/of-hosts.ts';

const rated = 'callRated';
const isCall = eq(staffGroundsTaken.ground, 'caller');
const isRating = and(eq(deskActivities.caseId, staffGroundsTaken.id), eq(deskActivities.type, rated));

/**
 * Calls on PostgreSQL: a ground that a code opened, and an act of the desk where it was rated.
 *
 * @param hosts - hosts whose applications they are about; absent: all
 */
export const createCalls = ({ orm, transaction }: Database, hosts?: StaffHosts): Calls => ({
  list: (skip, count) =>
    withoutParameters(async () => {
      const rows = await orm
        .select({ ground: staffGroundsTaken, folio: applications.folio, stars: deskActivities.ref })
        .from(staffGroundsTaken)
        .innerJoin(applications, eq(applications.id, staffGroundsTaken.applicationId))
        .leftJoin(deskActivities, isRating)
        .where(and(isCall, ofHosts(hosts)))
        .orderBy(desc(staffGroundsTaken.at), desc(staffGroundsTaken.id))
        .offset(skip)
        .limit(count);
      const [all] = await orm
        .select({ total: countRows() })
        .from(staffGroundsTaken)
        .innerJoin(applications, eq(applications.id, staffGroundsTaken.applicationId))
        .where(and(isCall, ofHosts(hosts)));
      const calls = rows.map(({ ground, folio, stars }) => ({
        id: ground.id,
        at: ground.at.toISOString(),
        folio,
        staffName: ground.staffName,
        stars: stars === null ? null : Number(stars),
      }));
      return { calls, total: all?.total ?? 0 };
    }),

  rate: (id, { id: staffId, name: staffName }, stars, at) =>
    withoutParameters(() =>
      transaction(async (tx) => {
        // Of two ratings at the same instant the second waits, and finds the first.
        const [call] = await tx
          .select()
          .from(staffGroundsTaken)
          .where(
            and(
              isCall,
              eq(staffGroundsTaken.id, id),
              eq(staffGroundsTaken.staffId, staffId),
              gt(staffGroundsTaken.until, new Date(at)),
            ),
          )
          .for('update');
        if (!call) return 'unknown';
        const { applicationId } = call;
        const [before] = await tx
          .select({ id: deskActivities.id })
          .from(deskActivities)
          .where(
            and(
              eq(deskActivities.applicationId, applicationId),
              eq(deskActivities.caseId, id),
              eq(deskActivities.type, rated),
            ),
          );
        if (before) return 'ratedBefore';
        const row = { applicationId, caseId: id, type: rated, ref: String(stars), staffId, staffName };
        await tx.insert(deskActivities).values({ ...row, at: new Date(at) });
        return 'rated';
      }),
    ),
});
