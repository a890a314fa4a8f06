import type { StaffActs } from '../../ports/staff-acts.ts';
import type { Database } from '../../modules/platform/store/database.ts';
import { withoutParameters } from '../../modules/platform/store/query-error.ts';
import { deskActivities } from '../../modules/platform/store/schema-audit.ts';

/** Acts of the staff, on PostgreSQL. */
export const createStaffActs = ({ orm }: Database): StaffActs => ({
  note: async ({ type, ref, applicationId = null, by, at }) => {
    await withoutParameters(() =>
      orm.insert(deskActivities).values({
        applicationId,
        caseId: null,
        type,
        ref,
        staffId: by.id,
        staffName: by.name,
        at: new Date(at),
      }),
    );
  },
});
