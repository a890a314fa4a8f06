import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, ofApplication } from '../../platform/store/schema.ts';

/**
 * People's requests about their data, one row each. They name only members of staff: request and answer are in the record of
 * the application, sealed. Rows stay after erasing, for the audit.
 */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: uuid('id').primaryKey(),
    applicationId: ofApplication(),
    right: text('right').notNull(),
    /** The proof of the person's identity, and the member of staff who took the request down. */
    proof: text('proof').notNull(),
    openedBy: text('opened_by').notNull(),
    openedAt: moment('opened_at').notNull(),
    /** Day of Chile. */
    dueOn: text('due_on').notNull(),
    /** The member whose proposal waits for another member. */
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
