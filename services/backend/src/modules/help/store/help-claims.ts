import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { HelpClaims } from '../ports/help-claims.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { helpClaims } from './schema-help.ts';
import { applications, erasedState } from '../../platform/store/schema.ts';

/** First half of the advisory lock of each member. Any number that no other lock of the database uses. */
const lockClass = 412_026_092;

/** Creates the claims on live help, on PostgreSQL. The caller checks before which sessions the member may claim. */
export const createHelpClaims = ({ orm, transaction }: Database): HelpClaims => ({
  claim: ({ sessionId, applicationId }, { id: staffId, name: staffName }, { now, until, limit }) =>
    withoutParameters(() =>
      transaction(async (tx) => {
        // An erasure waits for us, or we find it done: no row is written that it would leave.
        const [application] = await tx
          .select({ id: applications.id })
          .from(applications)
          .where(and(eq(applications.id, applicationId), ne(applications.state, erasedState)))
          .for('key share');
        if (!application) return undefined;
        // Two claims of a member at the same instant would both find a place free.
        await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockClass}, hashtext(${staffId}))`);
        const holds = gt(helpClaims.until, new Date(now));
        const [held] = await tx
          .select()
          .from(helpClaims)
          .where(and(eq(helpClaims.sessionId, sessionId), holds));
        if (held && held.staffId !== staffId) return { staffId: held.staffId, staffName: held.staffName };
        if (!held) {
          const others = await tx
            .select({ id: helpClaims.sessionId })
            .from(helpClaims)
            .where(and(eq(helpClaims.staffId, staffId), ne(helpClaims.sessionId, sessionId), holds));
          if (others.filter(({ id }) => !limit.besides.includes(id)).length >= limit.atMost)
            return 'full' as const;
        }
        const row = { sessionId, applicationId, staffId, staffName, until: new Date(until) };
        // Of two members at the same instant the second waits for the row, and finds it taken.
        const [taken] = await tx
          .insert(helpClaims)
          .values(row)
          .onConflictDoUpdate({
            target: helpClaims.sessionId,
            set: row,
            setWhere: sql`${helpClaims.until} <= ${now}::timestamptz OR ${helpClaims.staffId} = ${staffId}`,
          })
          .returning({ staffId: helpClaims.staffId });
        if (taken) return { staffId, staffName };
        const [holder] = await tx.select().from(helpClaims).where(eq(helpClaims.sessionId, sessionId));
        return holder && { staffId: holder.staffId, staffName: holder.staffName };
      }),
    ),

  release: async (sessionId, staffId) => {
    await withoutParameters(() =>
      orm.delete(helpClaims).where(and(eq(helpClaims.sessionId, sessionId), eq(helpClaims.staffId, staffId))),
    );
  },

  ofMember: async (staffId, now) => {
    const rows = await withoutParameters(() =>
      orm
        .select({ id: helpClaims.sessionId })
        .from(helpClaims)
        .where(and(eq(helpClaims.staffId, staffId), gt(helpClaims.until, new Date(now)))),
    );
    return rows.map(({ id }) => id);
  },

  held: async (sessionIds, now) => {
    if (sessionIds.length === 0) return new Map();
    const rows = await withoutParameters(() =>
      orm
        .select()
        .from(helpClaims)
        .where(and(inArray(helpClaims.sessionId, [...sessionIds]), gt(helpClaims.until, new Date(now)))),
    );
    return new Map(
      rows.map(({ sessionId, staffId, staffName }) => [sessionId, { staffId, staffName }] as const),
    );
  },
});
