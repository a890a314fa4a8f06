import { sql } from 'drizzle-orm';
import type { FunnelEvent } from '@afilia/domain/insights/project-visits';
import { faultOfEvent } from '@afilia/domain/insights/refused-fields';
import { weekOf } from '@afilia/domain/insights/week';
import type { Orm } from '../../platform/store/database.ts';

/** What stands in place of an operation: read from events, and forgotten and made anew with them. */
export const fromEvents = 'events';

/** The refused fields that events tell of, in place of those that were projected before. */
export async function writeFields(
  tx: Orm,
  ids: string,
  events: readonly (FunnelEvent & { id: string })[],
): Promise<void> {
  await tx.execute(sql`
    DELETE FROM funnel_fields
     WHERE origin = ${fromEvents}
       AND application_id IN (SELECT value::uuid FROM jsonb_array_elements_text(${ids}::jsonb))`);
  const rows = events.flatMap((event) => {
    const fault = faultOfEvent(event);
    return fault ? [{ ...fault, id: event.id, at: event.at, week: weekOf(new Date(event.at)) }] : [];
  });
  await tx.execute(sql`
    INSERT INTO funnel_fields (application_id, week, origin, field, reason, at)
    SELECT id, week, ${fromEvents}, field, reason, min(at)
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS refused (id uuid, week date, field text, reason text, at timestamptz)
     GROUP BY id, week, field, reason`);
}
