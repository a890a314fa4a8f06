import { hostOf } from '@afilia/domain/values/host-id';
import type { Change } from '../../record/ports/application-store.ts';
import type { JobRequest } from '../../platform/ports/jobs.ts';
import { announcementJob } from '../../platform/ports/webhooks.ts';
import type { Orm } from '../../platform/store/database.ts';
import { runStatement } from '../../platform/store/statement.ts';

/** An endpoint that sees an application for the first time gets its changes from this one on. */
const statement = `
  WITH wanted AS (
    INSERT INTO webhook_positions (application_id, endpoint_id, delivered, wanted)
    SELECT $1::uuid, id, $2::int, $3::int FROM webhook_endpoints WHERE host_id = $4::text
    ON CONFLICT (application_id, endpoint_id) DO UPDATE SET wanted = excluded.wanted
    RETURNING endpoint_id
  )
  SELECT endpoint_id AS id FROM wanted JOIN webhook_endpoints ON id = endpoint_id WHERE state = 'on'`;

/**
 * Notes for every endpoint of the host, in the transaction of the change, that there is something to announce: which
 * endpoints a host has is decided with the change, not before or after it.
 *
 * @returns the jobs that deliver it; none for an endpoint that is off, which goes on from here once it is on
 */
export async function writeAnnouncements(tx: Orm, change: Change): Promise<JobRequest[]> {
  const { after, expectedVersion, isAnnounced } = change;
  if (isAnnounced !== true) return [];
  const hostId = hostOf(after);
  const rows = await runStatement<{ id: string }>(tx, statement, [
    after.id,
    expectedVersion,
    after.version,
    hostId,
  ]);
  return rows.map(({ id: endpointId }) =>
    announcementJob({ applicationId: after.id, endpointId, hostId, reason: String(after.version) }),
  );
}
