import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { redactedEvent, eraseApplication } from '@afilia/domain/rights/erase';
import { toSnapshot } from '@afilia/domain/record/snapshot';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import type { ChangeType } from '@afilia/domain/partners/change-type';
import { replay } from '@afilia/domain/record/evolve';
import type { Database, Orm } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import {
  applicationEvents,
  applications,
  commands,
  dataKeys,
  erasedState,
  helpCodes,
  linkTokens,
  otpChallenges,
  outboundMails,
  resumeAttempts,
  sealedValues,
  sessions,
  riskKeys,
  redirects,
  transfers,
  webhookCursors,
} from '../../platform/store/schema.ts';
import { accountValidations } from '../../sources/store/schema-accounts.ts';
import { documentFiles, documentsIndex, documentVersions } from '../../record/store/schema-documents.ts';
import {
  helpClaims,
  helpRecordingParts,
  helpRecordings,
  helpSessions,
} from '../../help/store/schema-help.ts';
import { hostSessions, invitations } from '../../partners/store/schema-hosts.ts';
import { registrations } from '../../signing/store/schema-registrations.ts';
import { searchKeys } from '../../audit/store/schema-search.ts';
import { staffGroundsTaken } from '../../platform/store/schema-audit.ts';
import { dataRequests } from '../../rights/store/schema-data-requests.ts';
import { deskCases } from '../../access/store/schema-staff.ts';
import { webhookPositions } from '../../partners/store/schema-webhooks.ts';
import type { Sealing } from '../../record/store/sealing/sealing.ts';
import { changedChannel } from '../../record/store/write-record.ts';

const erasedType: ChangeType = 'application.erased';

/** Rows that serve an application which goes on, and no audit. The key first: without it the rest is noise. */
export const erasedTables = [
  dataKeys,
  documentFiles,
  documentsIndex,
  documentVersions,
  commands,
  sessions,
  linkTokens,
  helpCodes,
  otpChallenges,
  sealedValues,
  outboundMails,
  accountValidations,
  webhookCursors,
  webhookPositions,
  riskKeys,
  searchKeys,
  redirects,
  transfers,
  registrations,
  hostSessions,
  invitations,
  helpRecordingParts,
  helpRecordings,
  helpSessions,
  helpClaims,
] as const;

/** Returns the rest of an erased event in the record: no part that is sealed, and no id that a client made. */
function skeletonOf(payload: unknown): ApplicationEvent {
  const { sealed: _gone, ...event } = payload as ApplicationEvent & { sealed?: string };
  return redactedEvent(event);
}

/** @returns the skeleton that is left, in order */
async function blankEvents(tx: Orm, applicationId: string): Promise<ApplicationEvent[]> {
  const rows = await tx
    .select({ version: applicationEvents.version, payload: applicationEvents.payload })
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(asc(applicationEvents.version));
  const skeletons = rows.map(({ version, payload }) => ({ version, payload: skeletonOf(payload) }));
  await tx.execute(sql`
    UPDATE application_events AS event SET payload = blank.payload, command_id = NULL
      FROM jsonb_to_recordset(${JSON.stringify(skeletons)}::jsonb) AS blank (version int, payload jsonb)
     WHERE event.application_id = ${applicationId} AND event.version = blank.version`);
  return skeletons.map(({ payload }) => payload);
}

/**
 * See `PersonalData.erase`. One transaction, so that no reader finds half of it; jobs that run find nothing to work on.
 * The rest is read from the skeleton, without a key: an application whose key is lost can still be erased.
 */
export async function eraseFromStore(
  { database, sealing }: { database: Database; sealing: Sealing },
  id: string,
  { because, at }: { because: string; at: string },
): Promise<'erased' | 'unknown'> {
  const version = await withoutParameters(() =>
    database.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(applications)
        .where(and(eq(applications.id, id), ne(applications.state, erasedState)))
        .for('update');
      if (!row) return undefined;
      const skeleton = await blankEvents(tx, id);
      const { events } = eraseApplication(because, { now: at, newId: () => '' });
      const after = replay([...skeleton, ...events]);
      if (!after) throw new Error('an application without events');
      for (const table of erasedTables) await tx.delete(table).where(eq(table.applicationId, id));
      await tx
        .update(deskCases)
        .set({ closedAt: new Date(at) })
        .where(and(eq(deskCases.applicationId, id), isNull(deskCases.closedAt)));
      // Words that members wrote about it.
      await tx.update(deskCases).set({ labels: [] }).where(eq(deskCases.applicationId, id));
      await tx
        .update(dataRequests)
        .set({ closedAt: new Date(at) })
        .where(and(eq(dataRequests.applicationId, id), isNull(dataRequests.closedAt)));
      await tx.update(staffGroundsTaken).set({ reason: null }).where(eq(staffGroundsTaken.applicationId, id));
      await tx
        .delete(resumeAttempts)
        .where(eq(resumeAttempts.merchantRut, sealing.deployment.storedRut(row.merchantRut)));
      await tx.execute(sql`DELETE FROM jobs WHERE data ->> 'applicationId' = ${id}`);
      await tx.insert(applicationEvents).values(
        events.map((event, index) => ({
          applicationId: id,
          version: row.version + index + 1,
          type: event.type,
          payload: event,
          at: new Date(at),
        })),
      );
      await tx
        .update(applications)
        .set({
          version: after.version,
          state: erasedState,
          merchantRut: '',
          clientReference: null,
          snapshot: toSnapshot(after),
          evaluatedAt: null,
          updatedAt: new Date(at),
        })
        .where(eq(applications.id, id));
      await tx.execute(sql`
        INSERT INTO change_log (xid, application_id, host_id, version, type, at)
        VALUES (pg_current_xact_id()::text::bigint, ${id}, ${row.hostId}, ${after.version}, ${erasedType}, ${at}::timestamptz)`);
      return after.version;
    }),
  );
  if (version === undefined) return 'unknown';
  sealing.keys.clear(id);
  database.announce(changedChannel, JSON.stringify({ applicationId: id, version }));
  return 'erased';
}
