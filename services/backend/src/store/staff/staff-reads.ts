import { desc, eq } from 'drizzle-orm';
import type { StaffReads } from '../../ports/staff.ts';
import type { Database } from '../database.ts';
import { withoutParameters } from '../query-error.ts';
import { staffReads } from '../schema-staff.ts';
import { applications } from '../schema.ts';

/** Who of the staff read what, on PostgreSQL. */
export const createStaffReads = ({ orm }: Database): StaffReads => ({
  record: async ({ at, ...read }) => {
    await withoutParameters(() => orm.insert(staffReads).values({ ...read, at: new Date(at) }));
  },

  latest: async (count) => {
    const rows = await withoutParameters(() =>
      orm
        .select({ read: staffReads, folio: applications.folio })
        .from(staffReads)
        .innerJoin(applications, eq(applications.id, staffReads.applicationId))
        .orderBy(desc(staffReads.id))
        .limit(count),
    );
    return rows.map(
      ({ read: { staffId, staffName, applicationId, sessionId, ground, groundRef, at }, folio }) => ({
        staffId,
        staffName,
        applicationId,
        sessionId,
        ground,
        groundRef,
        folio,
        at: at.toISOString(),
      }),
    );
  },
});
