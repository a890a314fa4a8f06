import { and, count as countRows, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { finishedStates } from '@afilia/domain/partners/invitation';
import type { InvitationList, ListedInvitation } from '../ports/invitations.ts';
import type { Database } from '../../platform/store/database.ts';
import { invitationExecutive, invitationReference, openColumns, openContents } from './invitations.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { applications } from '../../platform/store/schema.ts';
import { invitations } from './schema-hosts.ts';
import type { Sealing } from '../../record/store/sealing/sealing.ts';

type Row = { row: typeof invitations.$inferSelect; state: string | null };

/** `invitationStatus` of the domain, where the database counts by it; staff-invitations.integration.test.ts compares them. */
const statusAt = (now: string): SQL<string> => {
  const { cancelledAt, expiresAt, openedAt, sentAt } = invitations;
  const finished = sql.join(
    finishedStates.map((state) => sql`${state}`),
    sql`, `,
  );
  return sql`CASE
    WHEN ${applications.state} IN (${finished}) THEN 'finished'
    WHEN ${applications.state} IS NOT NULL THEN 'started'
    WHEN ${cancelledAt} IS NOT NULL THEN 'cancelled'
    WHEN ${expiresAt} <= ${new Date(now).toISOString()}::timestamptz THEN 'expired'
    WHEN ${openedAt} IS NOT NULL THEN 'opened'
    WHEN ${sentAt} IS NULL THEN 'created'
    ELSE 'sent' END`;
};

/** Lists of invitations, on PostgreSQL; the sealed contents of a page are opened, and the customer left out. */
export function createInvitationList(
  { orm }: Database,
  sealing: Pick<Sealing, 'deployment'>,
): InvitationList {
  const toListed = ({ row, state }: Row): ListedInvitation => {
    const { clientReference, executive } = openContents(sealing, row) ?? {};
    return { ...openColumns(row, state), clientReference, executive };
  };
  const named = (hostIds: readonly string[], text: string) =>
    or(
      inArray(
        invitations.reference,
        hostIds.map((hostId) => invitationReference(sealing, hostId, text)),
      ),
      inArray(
        invitations.executive,
        hostIds.map((hostId) => invitationExecutive(sealing, hostId, text)),
      ),
    );
  return {
    page: async ({ hostIds, status, text }, { skip, count }, now) => {
      if (hostIds.length === 0) return { invitations: [], total: 0 };
      const which = and(
        inArray(invitations.hostId, [...hostIds]),
        status && sql`${statusAt(now)} = ${status}`,
        text === undefined ? undefined : named(hostIds, text),
      );
      const ofApplication = eq(applications.id, invitations.applicationId);
      return withoutParameters(async () => {
        const rows = await orm
          .select({ row: invitations, state: applications.state })
          .from(invitations)
          .leftJoin(applications, ofApplication)
          .where(which)
          .orderBy(desc(invitations.createdAt), desc(invitations.id))
          .offset(skip)
          .limit(count);
        const [all] = await orm
          .select({ total: countRows() })
          .from(invitations)
          .leftJoin(applications, ofApplication)
          .where(which);
        return { invitations: rows.map(toListed), total: all?.total ?? 0 };
      });
    },
  };
}
