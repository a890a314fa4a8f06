import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { CursorOf, WebhookCursors } from '../../platform/ports/webhooks.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { webhookPositions } from './schema-webhooks.ts';
import { runStatement } from '../../platform/store/statement.ts';

/** Makes the changes since `$1` wanted once more; also those of applications that the endpoint did not know. */
const rewind = `
  INSERT INTO webhook_positions (application_id, endpoint_id, delivered, wanted)
  SELECT event.application_id, endpoint.id,
         coalesce(max(event.version) FILTER (WHERE event.at < $1::timestamptz), 0), max(event.version)
    FROM webhook_endpoints endpoint
    JOIN applications application ON application.host_id = endpoint.host_id
    JOIN application_events event ON event.application_id = application.id
   WHERE endpoint.id = $2::text AND ($3::uuid IS NULL OR application.id = $3::uuid)
   GROUP BY event.application_id, endpoint.id
  HAVING max(event.at) >= $1::timestamptz
  ON CONFLICT (application_id, endpoint_id) DO UPDATE
     SET delivered = least(webhook_positions.delivered, excluded.delivered),
         wanted = greatest(webhook_positions.wanted, excluded.wanted),
         holder = NULL, held_until = NULL
  RETURNING application_id AS id`;

/**
 * Creates the positions of each application's announcements to the endpoints that hosts made. Rows are written with the change
 * (`writeAnnouncements`).
 */
export function createEndpointCursors({ orm }: Database): WebhookCursors {
  const row = ({ applicationId, endpointId }: CursorOf) =>
    and(eq(webhookPositions.applicationId, applicationId), eq(webhookPositions.endpointId, endpointId));
  const held = (of: CursorOf, holder: string) => and(row(of), eq(webhookPositions.holder, holder));

  return {
    take: (of, { holder, now, until }) =>
      withoutParameters(async () => {
        const isFree = or(isNull(webhookPositions.holder), lte(webhookPositions.heldUntil, new Date(now)));
        const [taken] = await orm
          .update(webhookPositions)
          .set({ holder, heldUntil: new Date(until) })
          .where(and(row(of), isFree))
          .returning({ delivered: webhookPositions.delivered });
        if (taken) return taken.delivered;
        const known = await orm
          .select({ id: webhookPositions.endpointId })
          .from(webhookPositions)
          .where(row(of));
        return known.length > 0 ? 'held' : 'nothing';
      }),

    advance: (of, { holder, version, until }) =>
      withoutParameters(async () => {
        const moved = await orm
          .update(webhookPositions)
          .set({ delivered: version, heldUntil: new Date(until) })
          .where(held(of, holder))
          .returning({ delivered: webhookPositions.delivered });
        return moved.length > 0;
      }),

    release: async (of, holder) => {
      await withoutParameters(() =>
        orm.update(webhookPositions).set({ holder: null, heldUntil: null }).where(held(of, holder)),
      );
    },

    rewind: (since, { applicationId, endpointId }) =>
      withoutParameters(async () => {
        const rows = await runStatement<{ id: string }>(orm, rewind, [
          since,
          endpointId,
          applicationId ?? null,
        ]);
        return rows.map(({ id }) => id);
      }),
  };
}
