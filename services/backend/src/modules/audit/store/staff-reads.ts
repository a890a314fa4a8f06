import { and, desc, eq, like, type SQL, sql } from 'drizzle-orm';
import type { ReadPart, StaffReads } from '../../platform/ports/staff.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { staffReads } from '../../access/store/schema-staff.ts';
import { ofHosts, type StaffHosts } from '../../platform/store/of-hosts.ts';
import { applications } from '../../platform/store/schema.ts';

/** Within so many seconds the same reading is one. */
const sameReadingSeconds = 600;

const attachmentPart = 'attachment:';

/** Any number that no other lock of the database uses. */
const lockClass = 412_026_013;

/** Reads by the staff, on PostgreSQL. */
export const createStaffReads = ({ orm, transaction }: Database, hosts?: StaffHosts): StaffReads => {
  const latest = async (count: number, which?: SQL) => {
    const rows = await withoutParameters(() =>
      orm
        .select({ read: staffReads, folio: applications.folio })
        .from(staffReads)
        .innerJoin(applications, eq(applications.id, staffReads.applicationId))
        .where(and(which, ofHosts(hosts)))
        .orderBy(desc(staffReads.id))
        .limit(count),
    );
    return rows.map(({ read: { id: _number, readerKind: _kind, at, part, ...read }, folio }) => ({
      ...read,
      part: part as ReadPart,
      folio,
      at: at.toISOString(),
    }));
  };

  return {
    record: async ({ at, ...read }) => {
      const { staffId, applicationId, part, version, ground, groundRef } = read;
      const who = JSON.stringify([staffId, applicationId, part]);
      await withoutParameters(() =>
        transaction(async (tx) => {
          // Two requests at the same instant would both find no row.
          await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockClass}, hashtext(${who}))`);
          const [same] = await tx
            .select({ id: staffReads.id })
            .from(staffReads)
            .where(
              sql`${staffReads.applicationId} = ${applicationId} AND ${staffReads.staffId} = ${staffId}
                AND ${staffReads.at} > ${at}::timestamptz - make_interval(secs => ${sameReadingSeconds})
                AND ${staffReads.part} = ${part} AND ${staffReads.version} = ${version}
                AND ${staffReads.ground} = ${ground} AND ${staffReads.groundRef} IS NOT DISTINCT FROM ${groundRef}`,
            )
            .limit(1);
          if (!same) await tx.insert(staffReads).values({ ...read, at: new Date(at) });
        }),
      );
    },

    openedFiles: (staffId, applicationId) =>
      withoutParameters(async () => {
        const rows = await orm
          .selectDistinct({ part: staffReads.part })
          .from(staffReads)
          .where(
            and(
              eq(staffReads.applicationId, applicationId),
              eq(staffReads.staffId, staffId),
              like(staffReads.part, `${attachmentPart}%`),
            ),
          );
        return new Set(rows.map(({ part }) => part.slice(attachmentPart.length)));
      }),

    latest: (count) => latest(count),
    ofApplication: (applicationId, count) => latest(count, eq(staffReads.applicationId, applicationId)),
  };
};
