import type { Database } from '../../platform/store/database.ts';

/** Endpoints that hosts made, and the seconds that the oldest change has waited for one of them; 0 if none waits. */
export type WebhookBacklog = { on: number; off: number; oldestSeconds: number };

/**
 * Reads the backlog. Changes for an endpoint that is off are not sent until it is on again, and are no delay. Of one
 * application the last change that is wanted counts, since those before it may not have been: so the delay is that or more.
 */
export async function webhookBacklog(database: Pick<Database, 'query'>): Promise<WebhookBacklog> {
  const { rows } = await database.query(
    `SELECT count(*) FILTER (WHERE state = 'on')::int AS "on",
            count(*) FILTER (WHERE state = 'off')::int AS "off",
            (SELECT greatest(0, coalesce(max(extract(epoch FROM now() - event.at)), 0))::float
               FROM webhook_positions position
               JOIN webhook_endpoints endpoint ON endpoint.id = position.endpoint_id AND endpoint.state = 'on'
               JOIN application_events event
                 ON event.application_id = position.application_id AND event.version = position.wanted
              WHERE position.wanted > position.delivered) AS "oldestSeconds"
       FROM webhook_endpoints`,
  );
  const [row] = rows as WebhookBacklog[];
  return row ?? { on: 0, off: 0, oldestSeconds: 0 };
}
