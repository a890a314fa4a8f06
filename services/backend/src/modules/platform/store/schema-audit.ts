import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import { writtenGrounds } from '../ports/staff.ts';
import { applications, bytea, moment, ofApplication } from './schema.ts';

/** Acts of the staff at the desk, one row an act; it names only staff. Rows are only ever added, and stay after erasing. */
export const deskActivities = pgTable(
  'desk_activities',
  {
    id: serial('id').primaryKey(),
    /** Null of an act about no application: a job of the installation that was retried. */
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'cascade' }),
    /** Of a case, or else of a ground. */
    caseId: uuid('case_id'),
    type: text('type').notNull(),
    /** Object that the act names: a proposal, a ground. */
    ref: text('ref'),
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('desk_activities_application').on(table.applicationId),
    // The own numbers of a member's day.
    index('desk_activities_staff').on(table.staffId, table.at),
    // Notes that name a member.
    index('desk_activities_mentioned')
      .on(table.ref)
      .where(sql`type = 'mentioned'`),
  ],
);

/** Grounds that a member of the staff wrote down in order to read an application. */
export const staffGroundsTaken = pgTable(
  'staff_grounds',
  {
    id: uuid('id').primaryKey(),
    applicationId: ofApplication(),
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    ground: text('ground', { enum: writtenGrounds }).notNull(),
    /** Sealed; null once the application is erased. */
    reason: text('reason'),
    at: moment('at').notNull(),
    until: moment('until').notNull(),
    /** The other supervisor who saw an urgent one. */
    acknowledgedBy: text('acknowledged_by'),
    acknowledgedAt: moment('acknowledged_at'),
  },
  (table) => [index('staff_grounds_staff').on(table.staffId, table.applicationId, table.until)],
);

/**
 * One row a day: the digests of what staff read, searched and did, chained with the day before and time-stamped. See
 * `seal-of.ts` for what is digested.
 */
export const auditSeals = pgTable('audit_seals', {
  /** From 1, without gaps. */
  number: integer('number').primaryKey(),
  /** ISO day of Chile, whose rows are in it and in those before it. */
  day: text('day').notNull().unique(),
  /** The last row of each table that it covers. */
  reached: jsonb('reached').notNull(),
  /** A digest for each row, in order. */
  rows: bytea('rows').notNull(),
  /** Hexadecimal. */
  digest: text('digest').notNull(),
  sealedAt: moment('sealed_at').notNull(),
  /** The time-stamp token, DER; null while the authority is away. */
  token: bytea('token'),
});
