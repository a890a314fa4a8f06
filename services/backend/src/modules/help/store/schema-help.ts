import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment, ofApplication } from '../../platform/store/schema.ts';

/** Sessions of live help from the record, one row a session. They name only members of staff. */
export const helpSessions = pgTable(
  'help_sessions',
  {
    id: text('id').primaryKey(),
    applicationId: ofApplication(),
    openedAt: moment('opened_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The time when the person ended it; a session without it is over at `expires_at`. */
    closedAt: moment('closed_at'),
    /** Everybody of the staff who entered: `[{ id, name }]`. */
    agents: jsonb('agents').notNull(),
  },
  (table) => [
    index('help_sessions_application').on(table.applicationId),
    index('help_sessions_opened_at').on(table.openedAt),
  ],
);

/** Recordings that a person agreed to, one row a yes. */
export const helpRecordings = pgTable(
  'help_recordings',
  {
    id: uuid('id').primaryKey(),
    applicationId: ofApplication(),
    sessionId: text('session_id').notNull(),
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    /** Of all parts, as they arrived. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('help_recordings_session').on(table.sessionId),
    index('help_recordings_started_at').on(table.startedAt),
  ],
);

/** Page events of a recording, gzip, sealed with the application's key. A number that is missing is a gap. */
export const helpRecordingParts = pgTable(
  'help_recording_parts',
  {
    applicationId: ofApplication(),
    recordingId: uuid('recording_id')
      .notNull()
      .references(() => helpRecordings.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.recordingId, table.number] }),
    index('help_recording_parts_recording').on(table.recordingId),
  ],
);

/** Claims of members of staff on live help, for minutes; a claim opens nothing. */
export const helpClaims = pgTable(
  'help_claims',
  {
    sessionId: text('session_id').primaryKey(),
    applicationId: ofApplication(),
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    /** Read when a request asks for the claim: no job ends it. */
    until: moment('until').notNull(),
  },
  (table) => [index('help_claims_application').on(table.applicationId)],
);
