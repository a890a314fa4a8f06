import { randomUUID } from 'node:crypto';
import type { TestStore } from './database.ts';

/** The history of one application: its events, the parts of the first event that describe its start, and its host. */
export type Stored = {
  events: [type: string, at: string, more?: object][];
  start?: object;
  hostId?: string;
};

/**
 * Stores the data that the funnel reads of applications: plain columns, and events with no more than their skeleton.
 *
 * @param now - time of those without events
 * @returns their ids
 */
export async function storeRecords(
  store: Pick<TestStore, 'database'>,
  records: readonly Stored[],
  now: string,
): Promise<string[]> {
  const rows = records.map((record) => ({ ...record, id: randomUUID() }));
  const applications = rows.map(({ id, hostId = 'default', events }) => ({
    id,
    hostId,
    version: events.length,
    last: events.at(-1)?.[1] ?? now,
  }));
  await store.database.query(
    `INSERT INTO applications (id, folio, host_id, version, state, merchant_rut, snapshot, created_at, updated_at)
     SELECT id, 'S-' || id, "hostId", version, 'started', '', '{}', last, last
       FROM jsonb_to_recordset($1::jsonb) AS one (id uuid, "hostId" text, version int, last timestamptz)`,
    [JSON.stringify(applications)],
  );
  const events = rows.flatMap(({ id, events: own, start }) =>
    own.map(([type, at, more], index) => ({
      id,
      version: index + 1,
      type,
      at,
      payload: { type, at, ...(index === 0 && { isPJ: false, ...start }), ...more },
    })),
  );
  await store.database.query(
    `INSERT INTO application_events (application_id, version, type, payload, at)
     SELECT id, version, type, payload, at
       FROM jsonb_to_recordset($1::jsonb) AS one (id uuid, version int, type text, payload jsonb, at timestamptz)`,
    [JSON.stringify(events)],
  );
  return rows.map(({ id }) => id);
}
