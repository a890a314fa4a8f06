import { and, asc, eq, gte, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { deskActivities } from '../../platform/store/schema-audit.ts';
import type { OwnActs } from '../ports/own-acts.ts';

const counted = ['claimed', 'opened', 'decided', 'proposed'];

/** Acts on cases, on PostgreSQL: an index by member and time reads a day of one, however long the record is. */
export const createOwnActs = ({ orm }: Database): OwnActs => ({
  since: (staffId, from) =>
    withoutParameters(async () => {
      const rows = await orm
        .select({ at: deskActivities.at, type: deskActivities.type, caseId: deskActivities.caseId })
        .from(deskActivities)
        .where(
          and(
            eq(deskActivities.staffId, staffId),
            gte(deskActivities.at, new Date(from)),
            inArray(deskActivities.type, counted),
            isNotNull(deskActivities.caseId),
          ),
        )
        .orderBy(asc(deskActivities.id));
      return rows.map(({ at, type, caseId }) => ({ at: at.toISOString(), type, caseId: caseId ?? '' }));
    }),
});
