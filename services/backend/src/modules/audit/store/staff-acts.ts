import type { StaffActs } from '../ports/staff-acts.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { deskActivities } from '../../platform/store/schema-audit.ts';

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
