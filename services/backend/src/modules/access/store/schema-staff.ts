import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import { staffGrounds } from '../../platform/ports/staff.ts';
import { moment, ofApplication } from '../../platform/store/schema.ts';

/** Sessions of the staff. The person is as the identity provider told it when they signed in. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    person: jsonb('person').notNull(),
    /** The provider's own name of the session there (`sid`); null where it tells none. */
    providerSession: text('provider_session'),
    /** When the provider last saw their factors (`auth_time`). */
    provenAt: moment('proven_at').notNull(),
    /** Roughly which browser on which system. */
    device: jsonb('device').notNull(),
    /** When it ends unless it is used before. */
    expiresAt: moment('expires_at').notNull(),
    /** When it ends however much it is used. */
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('staff_sessions_expires_at').on(table.expiresAt)],
);

/** Reads of applications by the staff, with their moments. Rows are only ever added. */
export const staffReads = pgTable(
  'staff_reads',
  {
    id: serial('id').primaryKey(),
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    applicationId: ofApplication(),
    /** Of live help; none if it was read as a case. */
    sessionId: text('session_id'),
    /** Why it could be read. */
    ground: text('ground', { enum: staffGrounds }).notNull(),
    /** See `StaffReadRecord`; null of an export that no request at the desk asked for. */
    groundRef: text('ground_ref'),
    part: text('part').notNull(),
    /** The version that was read; null of an export, which is recorded before it is opened. */
    version: integer('version'),
    readerKind: text('reader_kind', { enum: ['staff', 'client', 'person'] })
      .notNull()
      .default('staff'),
    at: moment('at').notNull(),
  },
  (table) => [index('staff_reads_application').on(table.applicationId, table.at)],
);

/**
 * Work of the staff about a review that was asked for, one row a review. It names only staff: the content of a case is in the
 * record of its application, sealed. Stays after erasing, for the audit.
 */
export const deskCases = pgTable(
  'desk_cases',
  {
    /** The review's. */
    id: uuid('id').primaryKey(),
    applicationId: ofApplication(),
    code: text('code').notNull(),
    /** The review is of a company. */
    isPJ: boolean('is_pj').notNull(),
    openedAt: moment('opened_at').notNull(),
    /** Day of Chile. */
    dueOn: text('due_on').notNull(),
    claimedBy: text('claimed_by'),
    claimedName: text('claimed_name'),
    /** Judged when a member looks: nothing runs then. */
    claimedUntil: moment('claimed_until'),
    /** The member who handed it to its holder; null if the holder took it. */
    handedBy: text('handed_by'),
    /** The member whose proposal waits for another's decision. */
    proposedBy: text('proposed_by'),
    /** The member whose proposal was given back, until there is another one. */
    returnedTo: text('returned_to'),
    /** Day of Chile until which the person is waited for. */
    answerBy: text('answer_by'),
    /** Words of the staff, which name no person. */
    labels: jsonb('labels').$type<string[]>().notNull().default([]),
    closedAt: moment('closed_at'),
  },
  (table) => [
    // In the orders of the list, so that a page is read and not sorted.
    index('desk_cases_due')
      .on(table.dueOn, table.openedAt, table.id)
      .where(sql`closed_at IS NULL`),
    index('desk_cases_opened')
      .on(table.openedAt, table.id)
      .where(sql`closed_at IS NULL`),
    index('desk_cases_application').on(table.applicationId),
  ],
);

/** The last absence of each member of the desk. It names only staff, without mailboxes. */
export const deskAbsences = pgTable('desk_absences', {
  staffId: text('staff_id').primaryKey(),
  /** Name, role, skills and hosts when they left: whom it concerns, while they are not signed in. */
  member: jsonb('member').notNull(),
  /** Day of Chile, which is its last. */
  until: text('until').notNull(),
  substituteId: text('substitute_id'),
  substituteName: text('substitute_name'),
  begunAt: moment('begun_at').notNull(),
  /** When they came back by a press; null where it ended by itself, or has not ended. */
  endedAt: moment('ended_at'),
  /** The command that said it last, and how many cases went back by it. */
  commandId: uuid('command_id').notNull(),
  returned: integer('returned').notNull(),
});

/** Views of the list of cases that members saved. They name only staff. */
export const deskViews = pgTable(
  'desk_views',
  {
    id: uuid('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    ownerName: text('owner_name').notNull(),
    isShared: boolean('is_shared').notNull(),
    /** For which its owner worked, sorted, as JSON; `null` for all. Shared views are seen by members of the same ones. */
    hosts: text('hosts').notNull(),
    name: text('name').notNull(),
    query: jsonb('query').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('desk_views_owner').on(table.ownerId),
    index('desk_views_shared')
      .on(table.hosts)
      .where(sql`is_shared`),
  ],
);
