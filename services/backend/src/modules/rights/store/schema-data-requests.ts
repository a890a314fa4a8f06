import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, ofApplication } from '../../platform/store/schema.ts';

/**
 * What people asked about their data, one row a request. Names nobody but staff: what was asked and answered is in the record
 * of its application, sealed. Stays after erasing, for the audit.
 */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: uuid('id').primaryKey(),
    applicationId: ofApplication(),
    right: text('right').notNull(),
    /** How it was shown who asks, and who of the staff took it down. */
    proof: text('proof').notNull(),
    openedBy: text('opened_by').notNull(),
    openedAt: moment('opened_at').notNull(),
    /** Day of Chile. */
    dueOn: text('due_on').notNull(),
    /** Whose proposal waits for somebody else. */
    proposedBy: text('proposed_by'),
    closedAt: moment('closed_at'),
    outcome: text('outcome'),
  },
  (table) => [
    index('data_requests_open')
      .on(table.dueOn)
      .where(sql`closed_at IS NULL`),
    index('data_requests_application').on(table.applicationId),
  ],
);
