import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { maxEndpoints, type WebhookType } from '@afilia/domain/partners/endpoint';
import type { WebhookEndpoint, WebhookEndpoints } from '../../platform/ports/webhooks.ts';
import type { Database, Orm } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { applicationEvents } from '../../platform/store/schema.ts';
import { webhookEndpoints, webhookPositions } from './schema-webhooks.ts';
import type { Sealing } from '../../record/store/sealing/sealing.ts';
import { runStatement } from '../../platform/store/statement.ts';

type Row = typeof webhookEndpoints.$inferSelect;
type Secrets = Pick<WebhookEndpoint, 'secret' | 'previous'>;

const isoOrNull = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

/** The configured endpoint has no row of its own: its waiting changes are jobs, and its sent ones are deliveries. */
const ofConfigured = `
  WITH known AS (SELECT max(delivered_at) AS delivered FROM webhook_deliveries WHERE host_id = $1 AND endpoint_id = 'env'),
       waiting AS (SELECT count(DISTINCT application.id)::int AS pending, min(job.created_at) AS since
                     FROM jobs job
                     JOIN applications application ON application.id = (job.data->>'applicationId')::uuid
                    WHERE job.name = 'deliver-webhooks' AND job.state IN ('waiting', 'running') AND application.host_id = $1
                      AND coalesce(job.data->>'endpointId', 'env') = 'env')
  SELECT pending, since, delivered,
         (SELECT min(first_at) FROM webhook_deliveries
           WHERE host_id = $1 AND endpoint_id = 'env' AND delivered_at IS NULL
             AND (delivered IS NULL OR last_at > delivered)) AS failing
    FROM known, waiting`;

/** Those that make endpoints of one host wait for one another, so that none is one too many. */
const oneAtATime = `SELECT pg_advisory_xact_lock(hashtext('webhook_endpoints:' || $1::text))`;

/** Endpoints that hosts made, on PostgreSQL; their secrets are stored sealed. */
export function createWebhookEndpoints(
  { orm, transaction }: Database,
  { deployment }: Pick<Sealing, 'deployment'>,
): WebhookEndpoints {
  const placeOf = (id: string) => `webhook-endpoint:${id}`;
  const sealed = (id: string, { secret, previous }: Secrets) =>
    deployment.seal(JSON.stringify({ secret, previous }), placeOf(id));
  const toEndpoint = ({ sealedSecrets, failingSince: _since, failedTries: _tries, ...row }: Row) => ({
    ...row,
    ...(JSON.parse(deployment.open(sealedSecrets, placeOf(row.id))) as Secrets),
    types: row.types as WebhookType[],
    createdAt: row.createdAt.toISOString(),
    deliveredAt: isoOrNull(row.deliveredAt),
  });
  const of = (id: string, hostId: string) =>
    and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.hostId, hostId));
  const read = async (tx: Orm, id: string, hostId?: string): Promise<WebhookEndpoint | undefined> => {
    const [row] = await tx
      .select()
      .from(webhookEndpoints)
      .where(hostId === undefined ? eq(webhookEndpoints.id, id) : of(id, hostId));
    return row && toEndpoint(row);
  };

  return {
    create: (endpoint) =>
      withoutParameters(() =>
        transaction(async (tx) => {
          const { id, hostId, types, createdAt, deliveredAt: _none, ...rest } = endpoint;
          await runStatement(tx, oneAtATime, [hostId]);
          const known = await tx
            .select({ id: webhookEndpoints.id })
            .from(webhookEndpoints)
            .where(eq(webhookEndpoints.hostId, hostId));
          if (!known.some((one) => one.id === id)) {
            if (known.length >= maxEndpoints) return 'tooMany';
            const { url, format, isPJ, state, offBecause } = rest;
            await tx.insert(webhookEndpoints).values({
              id,
              hostId,
              url,
              format,
              isPJ,
              state,
              offBecause,
              types: [...types],
              sealedSecrets: sealed(id, rest),
              createdAt: new Date(createdAt),
              failedTries: 0,
            });
          }
          const made = await read(tx, id, hostId);
          if (!made) throw new Error('an endpoint was not kept');
          return made;
        }),
      ),

    find: (id, hostId) => withoutParameters(() => read(orm, id, hostId)),

    list: (hostIds) =>
      withoutParameters(async () => {
        const rows = await orm
          .select()
          .from(webhookEndpoints)
          .where(hostIds && inArray(webhookEndpoints.hostId, [...hostIds]))
          .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
        const waiting = await orm
          .select({
            id: webhookPositions.endpointId,
            pending: sql<number>`count(*)::int`,
            since: sql<Date | string | null>`min(${applicationEvents.at})`,
          })
          .from(webhookPositions)
          .leftJoin(
            applicationEvents,
            and(
              eq(applicationEvents.applicationId, webhookPositions.applicationId),
              eq(applicationEvents.version, webhookPositions.wanted),
            ),
          )
          .where(
            and(
              inArray(
                webhookPositions.endpointId,
                rows.map(({ id }) => id),
              ),
              sql`${webhookPositions.wanted} > ${webhookPositions.delivered}`,
            ),
          )
          .groupBy(webhookPositions.endpointId);
        const waitingOf = new Map(waiting.map(({ id, ...rest }) => [id, rest]));
        return rows.map((row) => {
          const { pending = 0, since = null } = waitingOf.get(row.id) ?? {};
          return {
            ...toEndpoint(row),
            pending,
            pendingSince: isoOrNull(since),
            failingSince: isoOrNull(row.failingSince),
          };
        });
      }),

    backlogOfConfigured: (hostId) =>
      withoutParameters(async () => {
        const [row] = await runStatement<
          Record<'since' | 'failing' | 'delivered', Date | null> & { pending: number }
        >(orm, ofConfigured, [hostId]);
        return {
          pending: row?.pending ?? 0,
          pendingSince: isoOrNull(row?.since ?? null),
          failingSince: isoOrNull(row?.failing ?? null),
          deliveredAt: isoOrNull(row?.delivered ?? null),
        };
      }),

    change: (id, hostId, { types, ...change }) =>
      withoutParameters(async () => {
        const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
        const set = { ...given, ...(types && { types: [...types] }) };
        if (Object.keys(set).length > 0) await orm.update(webhookEndpoints).set(set).where(of(id, hostId));
        return read(orm, id, hostId);
      }),

    rotate: (id, hostId, { secret, previousUntil }) =>
      withoutParameters(() =>
        transaction(async (tx) => {
          const [row] = await tx.select().from(webhookEndpoints).where(of(id, hostId)).for('update');
          if (!row) return undefined;
          const known = toEndpoint(row);
          if (known.secret === secret) return known;
          const secrets = { secret, previous: { secret: known.secret, until: previousUntil } };
          await tx
            .update(webhookEndpoints)
            .set({ sealedSecrets: sealed(id, secrets) })
            .where(of(id, hostId));
          return { ...known, ...secrets };
        }),
      ),

    remove: (id, hostId) =>
      withoutParameters(async () => {
        const gone = await orm
          .delete(webhookEndpoints)
          .where(of(id, hostId))
          .returning({ id: webhookEndpoints.id });
        return gone.length > 0;
      }),

    switchOff: (id, because) =>
      withoutParameters(async () => {
        const off = await orm
          .update(webhookEndpoints)
          .set({ state: 'off', offBecause: because })
          .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.state, 'on')))
          .returning({ id: webhookEndpoints.id });
        return off.length > 0;
      }),

    switchOn: (id, hostId) =>
      withoutParameters(() =>
        transaction(async (tx) => {
          const on = await tx
            .update(webhookEndpoints)
            .set({ state: 'on', offBecause: null, failingSince: null, failedTries: 0 })
            .where(and(of(id, hostId), ne(webhookEndpoints.state, 'on')))
            .returning({ id: webhookEndpoints.id });
          if (on.length === 0) return undefined;
          const rows = await tx
            .select({ id: webhookPositions.applicationId })
            .from(webhookPositions)
            .where(
              and(
                eq(webhookPositions.endpointId, id),
                sql`${webhookPositions.wanted} > ${webhookPositions.delivered}`,
              ),
            );
          return rows.map((row) => row.id);
        }),
      ),

    noteDelivered: async (id, at) => {
      await withoutParameters(() =>
        orm
          .update(webhookEndpoints)
          .set({ deliveredAt: new Date(at), failingSince: null, failedTries: 0 })
          .where(eq(webhookEndpoints.id, id)),
      );
    },

    noteFailed: (id, at) =>
      withoutParameters(async () => {
        const [row] = await orm
          .update(webhookEndpoints)
          .set({
            failingSince: sql`coalesce(${webhookEndpoints.failingSince}, ${new Date(at)})`,
            failedTries: sql`${webhookEndpoints.failedTries} + 1`,
          })
          .where(eq(webhookEndpoints.id, id))
          .returning({ since: webhookEndpoints.failingSince, tries: webhookEndpoints.failedTries });
        return row?.since ? { since: row.since.toISOString(), tries: row.tries } : undefined;
      }),
  };
}
