import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { Application } from '@afilia/domain/application/model/application';
import type {
  ApplicationStore,
  CommandOutcome,
  LiveSession,
  RecordedEvent,
} from '../../record/ports/application-store.ts';
import { commitChange } from './commit.ts';
import { createConflictTurns } from '../../record/store/conflict-turns.ts';
import type { Database } from '../../platform/store/database.ts';
import { fileOfRow } from '../../record/store/file-rows.ts';
import { findDocument } from '../../signing/store/find-document.ts';
import type { Jobs } from '../../platform/store/jobs/jobs.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { createSnapshotCache } from '../../record/store/snapshot-cache.ts';
import { rowsOf } from '../../record/store/rows-of.ts';
import {
  applicationEvents,
  applications,
  commands,
  erasedState,
  helpCodes,
  linkTokens,
  otpChallenges,
  sealedValues,
  sessions,
} from '../../platform/store/schema.ts';
import { documentFiles } from '../../record/store/schema-documents.ts';
import { createSessionEndings } from '../../access/store/session-endings.ts';
import { type ApplicationChange, subscribeToChanges } from '../../record/store/subscribe-to-changes.ts';
import {
  openEvent,
  openFile,
  openSnapshot,
  type Sealing,
  skipErased,
} from '../../record/store/sealing/sealing.ts';
import { changedChannel } from '../../record/store/write-record.ts';

/**
 * The record of applications on PostgreSQL (decision application-flow, decision platform-databases).
 *
 * @param database - open and migrated
 * @param jobs - of the same database: the jobs of a change are sent in its transaction
 * @param sealing - seals the parts that name a person
 */
export const createApplicationStore = async (
  database: Database,
  jobs: Jobs,
  sealing: Sealing,
): Promise<ApplicationStore> => {
  const { orm } = database;
  const snapshots = createSnapshotCache();
  await database.listen(
    changedChannel,
    (payload) => {
      const { applicationId, version } = JSON.parse(payload) as ApplicationChange;
      snapshots.invalidate(applicationId, version);
    },
    () => snapshots.clearAll(),
  );
  const events = (applicationId: string): Promise<RecordedEvent[]> =>
    skipErased(async () => {
      const rows = await withoutParameters(() =>
        orm
          .select()
          .from(applicationEvents)
          .where(eq(applicationEvents.applicationId, applicationId))
          .orderBy(asc(applicationEvents.version)),
      );
      return Promise.all(
        rows.map(async ({ version, at, commandId, payload }) => ({
          version,
          at: at.toISOString(),
          commandId,
          event: await openEvent(sealing, applicationId, { version, payload }),
        })),
      );
    });
  const read = async (id: string, snapshot: unknown): Promise<Application> => {
    const application = await openSnapshot(sealing, id, snapshot);
    snapshots.set(application);
    return application;
  };
  const { placeholder } = sql;

  // Every command runs these statements: build them once, plan them once a connection.
  const snapshotById = orm
    .select({ snapshot: applications.snapshot })
    .from(applications)
    .where(and(eq(applications.id, placeholder('id')), notErased))
    .prepare('afilia_snapshot');
  const outcomeById = orm
    .select({ outcome: commands.outcome })
    .from(commands)
    .where(and(eq(commands.applicationId, placeholder('id')), eq(commands.commandId, placeholder('command'))))
    .prepare('afilia_outcome');
  const bothById = orm
    .select({ snapshot: applications.snapshot, outcome: commands.outcome })
    .from(applications)
    .leftJoin(
      commands,
      and(eq(commands.applicationId, applications.id), eq(commands.commandId, placeholder('command'))),
    )
    .where(and(eq(applications.id, placeholder('id')), notErased))
    .prepare('afilia_both');
  const bySession = orm
    .select({
      applicationId: sessions.applicationId,
      expiresAt: sessions.expiresAt,
      endsAt: sessions.endsAt,
      partyId: sessions.partyId,
      opening: sessions.opening,
    })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, placeholder('hash')), gt(sessions.expiresAt, placeholder('now'))))
    .prepare('afilia_session');

  return {
    nextFolio: async (year) => {
      const [next] = await rowsOf<{ number: string }>(orm, sql`SELECT nextval('folio_numbers') AS number`);
      return `S-${year}-${String(next?.number).padStart(6, '0')}`;
    },

    load: (id) =>
      skipErased(async () => {
        const [row] = await withoutParameters(() => snapshotById.execute({ id }));
        return row && read(id, row.snapshot);
      }),

    cached: (id) => snapshots.get(id),

    events,

    loadFor: (id, command) =>
      skipErased(async () => {
        const [row] = await withoutParameters(() => bothById.execute({ id, command }));
        return (
          row && {
            application: await read(id, row.snapshot),
            outcome: (row.outcome ?? undefined) as CommandOutcome | undefined,
          }
        );
      }),

    outcomeOf: async (id, command) => {
      const [row] = await withoutParameters(() => outcomeById.execute({ id, command }));
      return row?.outcome as CommandOutcome | undefined;
    },

    commit: async (change) => {
      // A broken connection leaves the outcome of a commit unknown: drop the cached snapshot first.
      snapshots.clear(change.after.id);
      const result = await withoutParameters(() => commitChange({ database, jobs, sealing }, change));
      if (result === 'committed') snapshots.set(change.after);
      return result;
    },

    session: async (hash, now) => {
      const [row] = await withoutParameters(() => bySession.execute({ hash, now }));
      return row && toLiveSession(row);
    },

    renewSession: async (hash, expiresAt) => {
      await withoutParameters(() =>
        orm
          .update(sessions)
          .set({ expiresAt: new Date(expiresAt) })
          .where(eq(sessions.tokenHash, hash)),
      );
    },

    ...createConflictTurns(),
    ...createSessionEndings(database),

    link: async (tokenHash) => {
      const [row] = await withoutParameters(() =>
        orm
          .select({ applicationId: linkTokens.applicationId, linkId: linkTokens.linkId })
          .from(linkTokens)
          .where(eq(linkTokens.tokenHash, tokenHash)),
      );
      return row;
    },

    otpHash: async (applicationId, challengeId) => {
      const [row] = await withoutParameters(() =>
        orm
          .select({ hash: otpChallenges.hash })
          .from(otpChallenges)
          .where(
            and(eq(otpChallenges.applicationId, applicationId), eq(otpChallenges.challengeId, challengeId)),
          ),
      );
      return row?.hash;
    },

    sealed: async (applicationId, id, now) => {
      const [row] = await withoutParameters(() =>
        orm
          .select({ value: sealedValues.value })
          .from(sealedValues)
          .where(
            and(
              eq(sealedValues.applicationId, applicationId),
              eq(sealedValues.id, id),
              gt(sealedValues.expiresAt, new Date(now)),
            ),
          ),
      );
      return row?.value;
    },

    helpCode: async (hash, now) => {
      const [row] = await withoutParameters(() =>
        orm
          .select({ applicationId: helpCodes.applicationId, sessionId: helpCodes.sessionId })
          .from(helpCodes)
          .where(and(eq(helpCodes.hash, hash), gt(helpCodes.expiresAt, new Date(now)))),
      );
      return row;
    },

    clearExpiredSealed: async (now) => {
      const deleted = await withoutParameters(() =>
        orm
          .delete(sealedValues)
          .where(lte(sealedValues.expiresAt, new Date(now)))
          .returning({ id: sealedValues.id }),
      );
      return deleted.length;
    },

    file: (applicationId, documentId, kind) =>
      skipErased(async () => {
        const [row] = await withoutParameters(() =>
          orm
            .select()
            .from(documentFiles)
            .where(
              and(
                eq(documentFiles.applicationId, applicationId),
                eq(documentFiles.documentId, documentId),
                eq(documentFiles.kind, kind),
              ),
            ),
        );
        return row && openFile(sealing, applicationId, fileOfRow(row));
      }),

    findDocument: findDocument(orm, sealing),

    onChanged: (listener) => subscribeToChanges(database, listener),
  };
};

/** Hides erased applications: only their events are still read. */
const notErased = ne(applications.state, erasedState);

type SessionRow = Pick<
  typeof sessions.$inferSelect,
  'applicationId' | 'expiresAt' | 'endsAt' | 'partyId' | 'opening'
>;

const toLiveSession = ({ applicationId, expiresAt, endsAt, partyId, opening }: SessionRow): LiveSession => ({
  applicationId,
  expiresAt: expiresAt.toISOString(),
  endsAt: endsAt.toISOString(),
  party: partyId === null ? null : { id: partyId, opening: opening ?? 0 },
});
