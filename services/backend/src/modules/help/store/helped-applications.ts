import { and, eq, inArray } from 'drizzle-orm';
import type { HelpedApplications } from '../../platform/ports/staff.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { ofHosts, type StaffHosts } from '../../platform/store/of-hosts.ts';
import { applications, helpCodes } from '../../platform/store/schema.ts';
import { openSnapshot, type Sealing, skipErased } from '../../record/store/sealing/sealing.ts';

/** From sessions of live help to their applications. Each session has a code, so the codes lead there. */
export const createHelpedApplications = (
  { orm }: Database,
  sealing: Sealing,
  hosts?: StaffHosts,
): HelpedApplications => ({
  of: (sessionIds) =>
    skipErased(async () => {
      if (sessionIds.length === 0) return new Map();
      const rows = await withoutParameters(() =>
        orm
          .select({ id: applications.id, sessionId: helpCodes.sessionId, snapshot: applications.snapshot })
          .from(helpCodes)
          .innerJoin(applications, eq(applications.id, helpCodes.applicationId))
          .where(and(inArray(helpCodes.sessionId, [...sessionIds]), ofHosts(hosts))),
      );
      return new Map(
        await Promise.all(
          rows.map(
            async ({ id, sessionId, snapshot }) =>
              [sessionId, await openSnapshot(sealing, id, snapshot)] as const,
          ),
        ),
      );
    }),
});
