import { and, eq, sql } from 'drizzle-orm';
import type { WebhookCursors } from '../../platform/ports/webhooks.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { configuredEndpoint } from '@afilia/domain/partners/endpoint';
import { createEndpointCursors } from './webhook-positions.ts';
import { applicationEvents, webhookCursors } from '../../platform/store/schema.ts';

/** Cursors of the configured address: one for each application, made when it is first announced. */
const createConfiguredCursors = ({ orm }: Database): WebhookCursors => {
  const held = (applicationId: string, holder: string) =>
    and(eq(webhookCursors.applicationId, applicationId), eq(webhookCursors.holder, holder));

  return {
    take: ({ applicationId }, { holder, now, until }) =>
      withoutParameters(async () => {
        const heldUntil = new Date(until);
        const [taken] = await orm
          .insert(webhookCursors)
          .values({ applicationId, delivered: 0, holder, heldUntil })
          .onConflictDoUpdate({
            target: webhookCursors.applicationId,
            set: { holder, heldUntil },
            setWhere: sql`${webhookCursors.holder} is null or ${webhookCursors.heldUntil} <= ${new Date(now)}`,
          })
          .returning({ delivered: webhookCursors.delivered });
        return taken?.delivered ?? 'held';
      }),

    advance: ({ applicationId }, { holder, version, until }) =>
      withoutParameters(async () => {
        const moved = await orm
          .update(webhookCursors)
          .set({ delivered: version, heldUntil: new Date(until) })
          .where(held(applicationId, holder))
          .returning({ delivered: webhookCursors.delivered });
        return moved.length > 0;
      }),

    release: async ({ applicationId }, holder) => {
      await withoutParameters(() =>
        orm.update(webhookCursors).set({ holder: null, heldUntil: null }).where(held(applicationId, holder)),
      );
    },

    rewind: (since, { applicationId }) =>
      withoutParameters(async () => {
        const { id, version, at } = {
          id: applicationEvents.applicationId,
          version: applicationEvents.version,
          at: applicationEvents.at,
        };
        const moment = new Date(since);
        // A worker that sends at this moment loses the hold, and so cannot move the cursor on again.
        const back = await orm
          .insert(webhookCursors)
          .select(
            orm
              .select({
                applicationId: id,
                delivered: sql<number>`coalesce(max(${version}) filter (where ${at} < ${moment}), 0)::int`.as(
                  'delivered',
                ),
                holder: sql<string | null>`null::text`.as('holder'),
                heldUntil: sql<Date | null>`null::timestamptz`.as('held_until'),
              })
              .from(applicationEvents)
              .where(applicationId === undefined ? undefined : eq(id, applicationId))
              .groupBy(id)
              .having(sql`max(${at}) >= ${moment}`),
          )
          .onConflictDoUpdate({
            target: webhookCursors.applicationId,
            set: {
              delivered: sql`least(${webhookCursors.delivered}, excluded.delivered)`,
              holder: null,
              heldUntil: null,
            },
          })
          .returning({ applicationId: webhookCursors.applicationId });
        return back.map((row) => row.applicationId);
      }),
  };
};

/**
 * Creates the positions of announcements of each application, on PostgreSQL. The configured address has a table of its own: it
 * is no row of `webhook_endpoints`, to which positions refer, and its cursors are made when they are first needed.
 */
export function createWebhookCursors(database: Database): WebhookCursors {
  const configured = createConfiguredCursors(database);
  const made = createEndpointCursors(database);
  const of = (endpointId: string) => (endpointId === configuredEndpoint ? configured : made);
  return {
    take: (cursor, hold) => of(cursor.endpointId).take(cursor, hold),
    advance: (cursor, hold) => of(cursor.endpointId).advance(cursor, hold),
    release: (cursor, holder) => of(cursor.endpointId).release(cursor, holder),
    rewind: (since, requested) => of(requested.endpointId).rewind(since, requested),
  };
}
