import { index, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { moment, ofApplication } from './schema.ts';

/** Sessions of the staff. The person is as the identity provider told it when they signed in. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    person: jsonb('person').notNull(),
    /** The provider's own name of the session there (`sid`); none of an earlier version, or where it tells none. */
    providerSession: text('provider_session'),
    /** When the provider last saw their factors (`auth_time`); none of an earlier version. */
    provenAt: moment('proven_at'),
    /** Roughly which browser on which system; none of an earlier version. */
    device: jsonb('device'),
    /** When it ends unless it is used before. */
    expiresAt: moment('expires_at').notNull(),
    /** When it ends however much it is used. */
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('staff_sessions_expires_at').on(table.expiresAt)],
);

/** Who of the staff was shown which application, and when. Rows are only ever added. */
export const staffReads = pgTable(
  'staff_reads',
  {
    id: serial('id').primaryKey(),
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    applicationId: ofApplication(),
    sessionId: text('session_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('staff_reads_application').on(table.applicationId, table.at)],
);
