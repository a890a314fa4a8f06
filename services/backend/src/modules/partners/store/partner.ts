import { and, asc, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type {
  ApiClients,
  ApiScope,
  HostSession,
  HostSessions,
  PartnerApplications,
  SessionBearer,
} from '../ports/partner.ts';
import type { Database, Orm } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { applications, erasedState } from '../../platform/store/schema.ts';
import { apiAssertions, apiClients, apiTokens, hostSessions, invitations } from './schema-hosts.ts';
import type { Sealing } from '../../record/store/sealing/sealing.ts';

const day = 24 * 3600_000;

/** Clients of the API, on PostgreSQL. */
export const createApiClients = ({ orm, transaction }: Database): ApiClients => ({
  create: async ({ secretHash, at, scopes, ...client }) => {
    await withoutParameters(() =>
      orm.insert(apiClients).values({
        ...client,
        scopes: [...scopes],
        secretHashes: secretHash === null ? [] : [secretHash],
        createdAt: new Date(at),
      }),
    );
  },

  ofStaff: async (hostId, at) => {
    const id = `cli_staff_${hostId}`;
    const made = new Date(at);
    await withoutParameters(() =>
      orm
        .insert(apiClients)
        .values({
          id,
          hostId,
          name: 'Consola',
          scopes: [],
          secretHashes: [],
          createdAt: made,
          revokedAt: made,
        })
        .onConflictDoNothing(),
    );
    return id;
  },

  revoke: (id, at) =>
    withoutParameters(() =>
      transaction(async (tx) => {
        const revoked = await tx
          .update(apiClients)
          .set({ revokedAt: new Date(at) })
          .where(and(eq(apiClients.id, id), isNull(apiClients.revokedAt)))
          .returning({ id: apiClients.id });
        await tx.delete(apiTokens).where(eq(apiTokens.clientId, id));
        return revoked.length > 0;
      }),
    ),

  find: async (id) => {
    const [row] = await withoutParameters(() =>
      orm
        .select()
        .from(apiClients)
        .where(and(eq(apiClients.id, id), isNull(apiClients.revokedAt))),
    );
    if (!row) return undefined;
    const { hostId, secretHashes } = row;
    return { id, hostId, secretHashes, scopes: row.scopes as ApiScope[] };
  },

  useAssertion: ({ usableUntil, ...assertion }, now) =>
    withoutParameters(async () => {
      await orm.delete(apiAssertions).where(lt(apiAssertions.usableUntil, new Date(now)));
      // Of two nodes at the same instant one waits for the other at the index.
      const stored = await orm
        .insert(apiAssertions)
        .values({ ...assertion, usableUntil: new Date(usableUntil) })
        .onConflictDoNothing()
        .returning({ clientId: apiAssertions.clientId });
      return stored.length > 0;
    }),

  issue: async ({ expiresAt, scopes, ...token }, now) => {
    await withoutParameters(async () => {
      await orm.delete(apiTokens).where(lte(apiTokens.expiresAt, new Date(now)));
      await orm.insert(apiTokens).values({ ...token, scopes: [...scopes], expiresAt: new Date(expiresAt) });
    });
  },

  byToken: async (tokenHash, now) => {
    const [row] = await withoutParameters(() =>
      orm
        .select({ id: apiClients.id, hostId: apiClients.hostId, scopes: apiTokens.scopes })
        .from(apiTokens)
        .innerJoin(apiClients, eq(apiClients.id, apiTokens.clientId))
        .where(
          and(
            eq(apiTokens.tokenHash, tokenHash),
            gt(apiTokens.expiresAt, new Date(now)),
            isNull(apiClients.revokedAt),
          ),
        ),
    );
    return row && { ...row, scopes: row.scopes as ApiScope[] };
  },
});

type Row = typeof hostSessions.$inferSelect;
type Sealed = Pick<HostSession, 'clientReference' | 'isPJ' | 'returnUrl' | 'fromHost'>;

const placeOf = (id: string) => `host-session:${id}`;

/** Writes a host session with the bank's data sealed; one that exists stays as it is. */
export async function writeHostSession(
  tx: Orm,
  { deployment }: Pick<Sealing, 'deployment'>,
  { clientReference, isPJ, returnUrl, fromHost, applicationId: _none, expiresAt, ...row }: HostSession,
  keys: { idempotencyKey: string; bodyHash: string; secretHash: string },
): Promise<void> {
  const reported = JSON.stringify({ clientReference, isPJ, returnUrl, fromHost });
  const sealed = deployment.seal(reported, placeOf(row.id));
  await tx
    .insert(hostSessions)
    .values({ ...row, ...keys, sealed, expiresAt: new Date(expiresAt) })
    .onConflictDoNothing();
}

/** Host sessions, on PostgreSQL; the bank's data about its customer are stored sealed. */
export function createHostSessions(
  { orm, transaction }: Database,
  { deployment }: Pick<Sealing, 'deployment'>,
): HostSessions {
  const toSession = ({ id, hostId, clientId, sealed, expiresAt, applicationId }: Row): HostSession => ({
    ...(JSON.parse(deployment.open(sealed, placeOf(id))) as Sealed),
    id,
    hostId,
    clientId,
    expiresAt: expiresAt.toISOString(),
    applicationId,
  });
  const invitationOf = async (sessionId: string) => {
    const [found] = await orm
      .select({ invitationId: invitations.id })
      .from(invitations)
      .where(eq(invitations.sessionId, sessionId));
    return found;
  };
  const isLongOver = (now: string) => lt(hostSessions.expiresAt, new Date(Date.parse(now) - day));
  const meantBy = ({ secretHash, hostId }: SessionBearer) =>
    and(eq(hostSessions.secretHash, secretHash), eq(hostSessions.hostId, hostId));
  return {
    create: (session, of, now) =>
      withoutParameters(async () => {
        const { clientId } = session;
        const { idempotencyKey, bodyHash } = of;
        await orm.delete(hostSessions).where(isLongOver(now));
        // Of fifty at the same instant one writes it, and the others wait for it at the index.
        await writeHostSession(orm, { deployment }, session, of);
        const [row] = await orm
          .select()
          .from(hostSessions)
          .where(and(eq(hostSessions.clientId, clientId), eq(hostSessions.idempotencyKey, idempotencyKey)));
        if (!row) throw new Error('a host session was not kept');
        return row.bodyHash === bodyHash ? toSession(row) : 'reused';
      }),

    find: async (id, hostId) => {
      const [row] = await withoutParameters(() =>
        orm
          .select()
          .from(hostSessions)
          .where(and(eq(hostSessions.id, id), eq(hostSessions.hostId, hostId))),
      );
      return row && toSession(row);
    },

    look: (by, now) =>
      withoutParameters(async () => {
        const [known] = await orm.select().from(hostSessions).where(meantBy(by));
        if (!known) return 'hostSessionUnknown';
        if (known.usedBy !== null && known.usedBy !== by.commandId) return 'hostSessionUsed';
        return now < known.expiresAt.toISOString() ? toSession(known) : 'hostSessionExpired';
      }),

    take: ({ commandId, ...by }, now) =>
      withoutParameters(async () => {
        const meant = meantBy(by);
        const isFree = or(isNull(hostSessions.usedBy), eq(hostSessions.usedBy, commandId));
        const [taken] = await orm
          .update(hostSessions)
          .set({ usedBy: commandId })
          .where(and(meant, isFree, gt(hostSessions.expiresAt, new Date(now))))
          .returning();
        if (taken) return { ...toSession(taken), ...(await invitationOf(taken.id)) };
        const [known] = await orm.select().from(hostSessions).where(meant);
        if (!known) return 'hostSessionUnknown';
        return known.usedBy === null || known.usedBy === commandId ? 'hostSessionExpired' : 'hostSessionUsed';
      }),

    deleteExpired: async (now) => {
      await withoutParameters(() => orm.delete(hostSessions).where(isLongOver(now)));
    },

    bind: (id, applicationId) =>
      withoutParameters(() =>
        transaction(async (tx) => {
          await tx.update(hostSessions).set({ applicationId }).where(eq(hostSessions.id, id));
          await tx.update(invitations).set({ applicationId }).where(eq(invitations.sessionId, id));
        }),
      ),
  };
}

/** Applications as banks list them, on PostgreSQL. */
export const createPartnerApplications = (
  { orm }: Database,
  { deployment }: Pick<Sealing, 'deployment'>,
): PartnerApplications => ({
  list: async (hostId, { clientReference, state, updatedAfter, after }, count) => {
    const { id, updatedAt } = applications;
    const reference =
      clientReference === undefined
        ? undefined
        : eq(
            applications.clientReference,
            deployment.lookup('clientReference', `${hostId}:${clientReference}`),
          );
    const rows = await withoutParameters(() =>
      orm
        .select({ id, updatedAt })
        .from(applications)
        .where(
          and(
            eq(applications.hostId, hostId),
            ne(applications.state, erasedState),
            reference,
            state && eq(applications.state, state),
            updatedAfter === undefined ? undefined : gt(updatedAt, new Date(updatedAfter)),
            after &&
              or(
                gt(updatedAt, new Date(after.updatedAt)),
                and(eq(updatedAt, new Date(after.updatedAt)), sql`${id} > ${after.id}::uuid`),
              ),
          ),
        )
        .orderBy(asc(updatedAt), asc(id))
        .limit(count),
    );
    return rows.map((row) => ({ id: row.id, updatedAt: row.updatedAt.toISOString() }));
  },

  updatedAt: async (hostId, id) => {
    const [row] = await withoutParameters(() =>
      orm
        .select({ updatedAt: applications.updatedAt })
        .from(applications)
        .where(and(eq(applications.id, id), eq(applications.hostId, hostId))),
    );
    return row?.updatedAt.toISOString();
  },
});
