import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { FlowState } from '@afilia/domain/application/model/flow/names';
import { executiveKey, type InvitationChannel } from '@afilia/domain/partners/invitation';
import type { Invitation, InvitationContents, Invitations, NewInvitation } from '../ports/invitations.ts';
import type { Database, Orm } from '../../platform/store/database.ts';
import { writeHostSession } from './partner.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { applications } from '../../platform/store/schema.ts';
import type { Jobs } from '../../platform/store/jobs/jobs.ts';
import type { JobRequest } from '../../platform/ports/jobs.ts';
import { deleteInvitations } from './delete-invitations.ts';
import { writeInvitationEvents } from './write-invitation-events.ts';
import { hostSessions, invitations, mailStops } from './schema-hosts.ts';
import type { Sealing } from '../../record/store/sealing/sealing.ts';

type Row = typeof invitations.$inferSelect;
type Deployment = Pick<Sealing, 'deployment'>;

const placeOf = (id: string) => `invitation:${id}`;
const isoOrNull = (at: Date | null) => at?.toISOString() ?? null;

/** Returns the columns of a row that are not sealed. @param state - of the application that began with it */
export const openColumns = (row: Row, state: string | null) => ({
  id: row.id,
  hostId: row.hostId,
  channel: row.channel as InvitationChannel,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  sentAt: isoOrNull(row.sentAt),
  openedAt: isoOrNull(row.openedAt),
  cancelledAt: isoOrNull(row.cancelledAt),
  state: state as FlowState | null,
  applicationId: row.applicationId,
});

/** Returns the key to look up a bank's reference by, which does not show the reference. */
export const invitationReference = ({ deployment }: Deployment, hostId: string, reference: string): string =>
  deployment.lookup('clientReference', `${hostId}:${reference}`);

/** Returns the key to look up an executive by, however the name is typed. */
export const invitationExecutive = ({ deployment }: Deployment, hostId: string, executive: string): string =>
  deployment.lookup('executive', `${hostId}:${executiveKey(executive)}`);

/** Opens the contents of an invitation; undefined once it is over. */
export const openContents = (
  { deployment }: Deployment,
  { id, sealed }: Pick<Row, 'id' | 'sealed'>,
): InvitationContents | undefined =>
  sealed === null ? undefined : (JSON.parse(deployment.open(sealed, placeOf(id))) as InvitationContents);

/** Writes invitations; those that are there stay as they are. @param made - each with the hash of its secret */
export async function writeInvitations(
  tx: Orm,
  { deployment }: Deployment,
  made: readonly { invitation: NewInvitation; secretHash: string }[],
): Promise<void> {
  if (made.length === 0) return;
  const rows = made.map(({ invitation, secretHash }) => {
    const { contents, createdAt, expiresAt, ...row } = invitation;
    const { clientReference, executive, fromHost } = contents;
    const address = fromHost?.values.email;
    return {
      ...row,
      secretHash,
      sessionId: row.id.replace(/^inv_/u, 'hs_'),
      reference:
        clientReference === undefined
          ? null
          : invitationReference({ deployment }, row.hostId, clientReference),
      executive: executive === undefined ? null : invitationExecutive({ deployment }, row.hostId, executive),
      mailbox: address === undefined ? null : deployment.lookup('mailbox', `${row.hostId}:${address}`),
      sealed: deployment.seal(JSON.stringify(contents), placeOf(row.id)),
      createdAt: new Date(createdAt),
      expiresAt: new Date(expiresAt),
    };
  });
  await tx.insert(invitations).values(rows).onConflictDoNothing();
}

/** Invitations, on PostgreSQL; the bank's data about its customer are stored sealed. */
export function createInvitations(
  { orm, transaction }: Database,
  jobs: Pick<Jobs, 'send' | 'announce'>,
  { deployment }: Deployment,
): Invitations {
  const contentsOf = (row: Row) => openContents({ deployment }, row);
  const toInvitation = (row: Row, state: string | null): Invitation => ({
    ...openColumns(row, state),
    clientId: row.clientId,
    contents: contentsOf(row),
  });
  /** Its host session may have been taken by a start that is not bound to it yet. */
  const takenBy = async (tx: Orm, sessionId: string) => {
    const [session] = await tx
      .select({ usedBy: hostSessions.usedBy })
      .from(hostSessions)
      .where(eq(hostSessions.id, sessionId));
    return session?.usedBy ?? undefined;
  };

  return {
    create: async (invitation, secretHash, requests) => {
      await withoutParameters(() =>
        transaction(async (tx) => {
          await writeInvitations(tx, { deployment }, [{ invitation, secretHash }]);
          await jobs.send(tx, requests);
        }),
      );
      jobs.announce(requests);
    },

    find: async (id, hostId) => {
      const [found] = await withoutParameters(() =>
        orm
          .select({ row: invitations, state: applications.state })
          .from(invitations)
          .leftJoin(applications, eq(applications.id, invitations.applicationId))
          .where(and(eq(invitations.id, id), eq(invitations.hostId, hostId))),
      );
      return found && toInvitation(found.row, found.state);
    },

    leadsTo: async (secretHash) => {
      const [row] = await withoutParameters(() =>
        orm.select().from(invitations).where(eq(invitations.secretHash, secretHash)),
      );
      return row && { hostId: row.hostId, entryUrl: contentsOf(row)?.entryUrl };
    },

    open: async ({ secretHash, hostId, commandId }, now) => {
      let reported: JobRequest[] = [];
      const outcome = await withoutParameters(() =>
        transaction(async (tx) => {
          const [row] = await tx
            .select()
            .from(invitations)
            .where(and(eq(invitations.secretHash, secretHash), eq(invitations.hostId, hostId)))
            .for('update');
          if (!row) return 'unknown';
          const { id, clientId, sessionId, expiresAt } = row;
          const usedBy = await takenBy(tx, sessionId);
          if (usedBy !== undefined ? usedBy !== commandId : row.applicationId !== null)
            return 'invitationUsed';
          if (row.cancelledAt) return 'invitationCancelled';
          const contents = contentsOf(row);
          if (expiresAt.toISOString() <= now || !contents) return 'invitationExpired';
          const { clientReference, isPJ, fromHost } = contents;
          await writeHostSession(
            tx,
            { deployment },
            {
              id: sessionId,
              hostId,
              clientId,
              clientReference,
              isPJ,
              fromHost,
              expiresAt: expiresAt.toISOString(),
              applicationId: null,
            },
            // A client's keys have no colon.
            { idempotencyKey: `invitation:${id}`, bodyHash: '', secretHash },
          );
          if (row.openedAt) return 'opened' as const;
          await tx
            .update(invitations)
            .set({ openedAt: new Date(now) })
            .where(eq(invitations.id, id));
          reported = await writeInvitationEvents(tx, jobs, 'invitation.opened', [row]);
          return 'opened' as const;
        }),
      );
      jobs.announce(reported);
      return outcome;
    },

    cancel: (id, hostId, at) =>
      withoutParameters(() =>
        transaction(async (tx) => {
          const of = and(eq(invitations.id, id), eq(invitations.hostId, hostId));
          const [row] = await tx.select().from(invitations).where(of).for('update');
          if (!row) return 'unknown';
          if (row.applicationId !== null) return 'used';
          // A start that comes between finds a session that is over.
          await tx
            .update(hostSessions)
            .set({ expiresAt: new Date(at) })
            .where(and(eq(hostSessions.id, row.sessionId), isNull(hostSessions.usedBy)));
          if ((await takenBy(tx, row.sessionId)) !== undefined) return 'used';
          await tx
            .update(invitations)
            .set({ cancelledAt: sql`coalesce(${invitations.cancelledAt}, ${new Date(at)})` })
            .where(of);
          return 'cancelled';
        }),
      ),

    mailing: (id) =>
      withoutParameters(async () => {
        const [row] = await orm
          .select({ mailed: invitations.mailed, stop: mailStops.at })
          .from(invitations)
          .leftJoin(
            mailStops,
            and(eq(mailStops.hostId, invitations.hostId), eq(mailStops.mailbox, invitations.mailbox)),
          )
          .where(eq(invitations.id, id));
        return row && { mailed: row.mailed, isStopped: row.stop !== null };
      }),

    noteMailed: async (id, mailed, at) => {
      await withoutParameters(() =>
        orm
          .update(invitations)
          .set({ mailed, sentAt: sql`coalesce(${invitations.sentAt}, ${new Date(at)})` })
          .where(and(eq(invitations.id, id), lt(invitations.mailed, mailed))),
      );
    },

    stopMails: async (id, at) => {
      await withoutParameters(async () => {
        const [row] = await orm
          .select({ hostId: invitations.hostId, mailbox: invitations.mailbox })
          .from(invitations)
          .where(eq(invitations.id, id));
        if (!row?.mailbox) return;
        const { hostId, mailbox } = row;
        await orm
          .insert(mailStops)
          .values({ hostId, mailbox, at: new Date(at) })
          .onConflictDoNothing();
      });
    },

    hostOf: async (id) => {
      const [row] = await withoutParameters(() =>
        orm.select({ hostId: invitations.hostId }).from(invitations).where(eq(invitations.id, id)),
      );
      return row?.hostId;
    },

    deleteExpired: (now) => deleteInvitations({ orm, transaction }, jobs, new Date(now)),
  };
}
