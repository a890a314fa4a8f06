import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { WebhookDeliveries, WebhookDelivery } from '../../platform/ports/webhooks.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { webhookDeliveries } from './schema-webhooks.ts';

type Row = typeof webhookDeliveries.$inferSelect;

const toDelivery = ({ firstAt, lastAt, deliveredAt, ...row }: Row): WebhookDelivery => ({
  ...row,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
  deliveredAt: deliveredAt?.toISOString() ?? null,
});

const ofHosts = (hostIds: readonly string[] | undefined) =>
  hostIds && inArray(webhookDeliveries.hostId, [...hostIds]);

/** The log of deliveries, on PostgreSQL. */
export const createWebhookDeliveries = ({ orm }: Database): WebhookDeliveries => ({
  note: async ({ isDelivered, at, ...delivery }) => {
    const moment = new Date(at);
    const last = { status: delivery.status, ms: delivery.ms, detail: delivery.detail, lastAt: moment };
    await withoutParameters(() =>
      orm
        .insert(webhookDeliveries)
        .values({
          ...delivery,
          tries: 1,
          firstAt: moment,
          lastAt: moment,
          deliveredAt: isDelivered ? moment : null,
        })
        .onConflictDoUpdate({
          target: [webhookDeliveries.hostId, webhookDeliveries.endpointId, webhookDeliveries.webhookId],
          set: {
            ...last,
            tries: sql`${webhookDeliveries.tries} + 1`,
            // Once delivered it stays so, also where it is sent again and that fails.
            ...(isDelivered && { deliveredAt: moment }),
          },
        }),
    );
  },

  list: async ({ hostIds, endpointId, result, folio, after }, count) => {
    const { id, lastAt, deliveredAt } = webhookDeliveries;
    const rows = await withoutParameters(() =>
      orm
        .select()
        .from(webhookDeliveries)
        .where(
          and(
            ofHosts(hostIds),
            endpointId === undefined ? undefined : eq(webhookDeliveries.endpointId, endpointId),
            folio === undefined ? undefined : eq(webhookDeliveries.folio, folio),
            result === 'delivered' ? isNotNull(deliveredAt) : undefined,
            result === 'failed' ? isNull(deliveredAt) : undefined,
            after &&
              or(
                lt(lastAt, new Date(after.lastAt)),
                and(eq(lastAt, new Date(after.lastAt)), sql`${id} < ${after.id}::uuid`),
              ),
          ),
        )
        .orderBy(desc(lastAt), desc(id))
        .limit(count),
    );
    return rows.map(toDelivery);
  },

  find: async (id, hostIds) => {
    const [row] = await withoutParameters(() =>
      orm
        .select()
        .from(webhookDeliveries)
        .where(and(eq(webhookDeliveries.id, id), ofHosts(hostIds))),
    );
    return row && toDelivery(row);
  },

  deleteBefore: async (at) => {
    await withoutParameters(() =>
      orm.delete(webhookDeliveries).where(lt(webhookDeliveries.lastAt, new Date(at))),
    );
  },
});
