import { eq, inArray } from 'drizzle-orm';
import type { Application } from '@afilia/domain/application/application';
import type { HelpedApplications } from '../../ports/staff.ts';
import type { Database } from '../database.ts';
import { withoutParameters } from '../query-error.ts';
import { applications, helpCodes } from '../schema.ts';

/** From sessions of live help to their applications. Each session has a code, so the codes lead there. */
export const createHelpedApplications = ({ orm }: Database): HelpedApplications => ({
  of: async (sessionIds) => {
    if (sessionIds.length === 0) return new Map();
    const rows = await withoutParameters(() =>
      orm
        .select({ sessionId: helpCodes.sessionId, snapshot: applications.snapshot })
        .from(helpCodes)
        .innerJoin(applications, eq(applications.id, helpCodes.applicationId))
        .where(inArray(helpCodes.sessionId, [...sessionIds])),
    );
    return new Map(rows.map(({ sessionId, snapshot }) => [sessionId, snapshot as Application]));
  },
});
