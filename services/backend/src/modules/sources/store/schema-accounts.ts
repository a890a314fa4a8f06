import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, ofApplication } from '../../platform/store/schema.ts';

/** Transfers that were made, or perhaps made, to validate accounts; a row is a try. */
export const accountValidations = pgTable(
  'account_validations',
  {
    applicationId: ofApplication(),
    tryId: text('try_id').notNull(),
    /** Keyed hash of bank, kind and number: accounts have so few digits that a plain one would be tried out. */
    account: text('account').notNull(),
    claimedAt: moment('claimed_at').notNull(),
    /** Null until the provider answers. */
    valid: boolean('valid'),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.tryId] }),
    index('account_validations_account').on(table.applicationId, table.account),
  ],
);
