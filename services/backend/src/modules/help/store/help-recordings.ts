import { and, asc, count as countRows, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { limits } from '@afilia/domain/application/model/limits';
import type { HelpRecording, HelpRecordings, PastHelp } from '../ports/recordings.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { helpRecordingParts, helpRecordings, helpSessions } from './schema-help.ts';
import { applications, erasedState } from '../../platform/store/schema.ts';
import { openPart, sealPart, type Sealing } from '../../record/store/sealing/sealing.ts';
import { ofHosts, type StaffHosts } from '../../platform/store/of-hosts.ts';

type Session = typeof helpSessions.$inferSelect;

const endOf = ({ closedAt, expiresAt }: Session, now: string): string | null => {
  if (closedAt) return closedAt.toISOString();
  return expiresAt.toISOString() <= now ? expiresAt.toISOString() : null;
};

/** Selects sessions that an agent entered; the others had no help. */
const isHelped = sql`jsonb_array_length(${helpSessions.agents}) > 0`;

/** Creates the store of live help, on PostgreSQL. @param hosts - whose help it holds; absent: that of all */
export const createHelpRecordings = (
  { orm, transaction }: Database,
  sealing: Sealing,
  hosts?: StaffHosts,
): HelpRecordings => {
  const isRunning = (staffId: string, now: string) =>
    and(
      eq(helpRecordings.staffId, staffId),
      isNull(helpRecordings.endedAt),
      isNull(helpSessions.closedAt),
      gt(helpSessions.expiresAt, new Date(now)),
      ne(applications.state, erasedState),
      ofHosts(hosts),
    );

  return {
    running: (sessionId, staffId, now) =>
      withoutParameters(async () => {
        const [row] = await orm
          .select({ id: helpRecordings.id })
          .from(helpRecordings)
          .innerJoin(helpSessions, eq(helpSessions.id, helpRecordings.sessionId))
          .innerJoin(applications, eq(applications.id, helpRecordings.applicationId))
          .where(and(eq(helpRecordings.sessionId, sessionId), isRunning(staffId, now)));
        return row?.id;
      }),

    add: ({ recordingId, staffId, number, bytes }, now) =>
      withoutParameters(() =>
        transaction(async (tx) => {
          // The lock on the application makes an erasure wait, or finds it done: nothing is written that it would leave.
          const [running] = await tx
            .select({ applicationId: helpRecordings.applicationId })
            .from(helpRecordings)
            .innerJoin(helpSessions, eq(helpSessions.id, helpRecordings.sessionId))
            .innerJoin(applications, eq(applications.id, helpRecordings.applicationId))
            .where(and(eq(helpRecordings.id, recordingId), isRunning(staffId, now)))
            .for('key share', { of: applications });
          if (!running) return 'ended';
          const { applicationId } = running;
          const place = { applicationId, recordingId, number };
          const [recording] = await tx
            .select({ bytes: helpRecordings.bytes, known: helpRecordingParts.number })
            .from(helpRecordings)
            .leftJoin(
              helpRecordingParts,
              and(
                eq(helpRecordingParts.applicationId, applicationId),
                eq(helpRecordingParts.recordingId, helpRecordings.id),
                eq(helpRecordingParts.number, number),
              ),
            )
            .where(and(eq(helpRecordings.id, recordingId), isNull(helpRecordings.endedAt)))
            .for('update', { of: helpRecordings });
          if (!recording) return 'ended';
          // Sent again because its answer was lost.
          if (recording.known !== null) return 'stored';
          const size = recording.bytes + bytes.length;
          if (size > limits.recordingBytes) return 'full';
          await tx.update(helpRecordings).set({ bytes: size }).where(eq(helpRecordings.id, recordingId));
          await tx
            .insert(helpRecordingParts)
            .values({ ...place, bytes: await sealPart(sealing, place, bytes, tx) });
          return 'stored';
        }),
      ),

    find: (id) =>
      withoutParameters(async () => {
        const [row] = await orm
          .select({ recording: helpRecordings, folio: applications.folio })
          .from(helpRecordings)
          .innerJoin(applications, eq(applications.id, helpRecordings.applicationId))
          .where(and(eq(helpRecordings.id, id), ofHosts(hosts)));
        if (!row) return undefined;
        const { startedAt, endedAt, staffId: _staff, ...recording } = row.recording;
        const parts = await orm
          .select({ number: helpRecordingParts.number })
          .from(helpRecordingParts)
          .where(
            and(
              eq(helpRecordingParts.applicationId, recording.applicationId),
              eq(helpRecordingParts.recordingId, id),
            ),
          )
          .orderBy(asc(helpRecordingParts.number));
        return {
          ...recording,
          folio: row.folio,
          startedAt: startedAt.toISOString(),
          endedAt: endedAt?.toISOString() ?? null,
          parts: parts.map(({ number }) => number),
        } satisfies HelpRecording;
      }),

    part: ({ id, applicationId }, number) =>
      withoutParameters(async () => {
        const [row] = await orm
          .select({ bytes: helpRecordingParts.bytes })
          .from(helpRecordingParts)
          .where(
            and(
              eq(helpRecordingParts.applicationId, applicationId),
              eq(helpRecordingParts.recordingId, id),
              eq(helpRecordingParts.number, number),
            ),
          );
        return row && openPart(sealing, { applicationId, recordingId: id, number }, row.bytes);
      }),

    sessions: ({ agentId }, { skip, count }, now) =>
      withoutParameters(async () => {
        const which = and(
          agentId === undefined
            ? undefined
            : sql`${helpSessions.agents} @> ${JSON.stringify([{ id: agentId }])}::jsonb`,
          isHelped,
          ofHosts(hosts),
        );
        const rows = await orm
          .select({ session: helpSessions, folio: applications.folio })
          .from(helpSessions)
          .innerJoin(applications, eq(applications.id, helpSessions.applicationId))
          .where(which)
          .orderBy(desc(helpSessions.openedAt), desc(helpSessions.id))
          .offset(skip)
          .limit(count);
        const [all] = await orm
          .select({ total: countRows() })
          .from(helpSessions)
          .innerJoin(applications, eq(applications.id, helpSessions.applicationId))
          .where(which);
        const recordings =
          rows.length === 0
            ? []
            : await orm
                .select()
                .from(helpRecordings)
                .where(
                  and(
                    inArray(
                      helpRecordings.sessionId,
                      rows.map(({ session }) => session.id),
                    ),
                    gt(helpRecordings.bytes, 0),
                  ),
                )
                .orderBy(asc(helpRecordings.startedAt));
        const sessions = rows.map(({ session, folio }): PastHelp => ({
          id: session.id,
          folio,
          openedAt: session.openedAt.toISOString(),
          endedAt: endOf(session, now),
          agents: session.agents as PastHelp['agents'],
          recordings: recordings
            .filter(({ sessionId }) => sessionId === session.id)
            .map(({ id, staffName, startedAt, bytes }) => ({
              id,
              staffName,
              startedAt: startedAt.toISOString(),
              bytes,
            })),
        }));
        return { sessions, total: all?.total ?? 0 };
      }),

    open: (now) =>
      withoutParameters(() =>
        orm
          .select({ sessionId: helpSessions.id, applicationId: helpSessions.applicationId })
          .from(helpSessions)
          .innerJoin(applications, eq(applications.id, helpSessions.applicationId))
          .where(
            and(
              isNull(helpSessions.closedAt),
              gt(helpSessions.expiresAt, new Date(now)),
              isHelped,
              ne(applications.state, erasedState),
              ofHosts(hosts),
            ),
          ),
      ),

    deleteBefore: (moment) =>
      withoutParameters(async () => {
        const gone = await orm
          .delete(helpRecordings)
          .where(lt(helpRecordings.startedAt, new Date(moment)))
          .returning({ id: helpRecordings.id });
        return gone.length;
      }),
  };
};
