import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, ofApplication } from '../../platform/store/schema.ts';

/** Merchants at the acquirer's core, beside the record: the data compared each night without opening an application. */
export const registrations = pgTable(
  'registrations',
  {
    applicationId: ofApplication().primaryKey(),
    /** The core's; null while it takes nothing. */
    registrationId: text('registration_id').unique(),
    revision: integer('revision').notNull(),
    contentSha256: text('content_sha256'),
    status: text('status', { enum: ['sent', 'refused', 'accepted', 'cancelled'] }).notNull(),
    /** SHA-256 of the merchant's code, which itself is sealed. */
    codeSha256: text('code_sha256'),
    /** Findings of the last comparison, with commas; empty if both sides agree. */
    differences: text('differences').notNull().default(''),
    sentAt: moment('sent_at'),
    /** The time when the core was seen to have it. */
    checkedAt: moment('checked_at'),
  },
  (table) => [index('registrations_checked_at').on(table.checkedAt)],
);

/** Registrations that the core has and this side does not know, by the core's id. */
export const strayRegistrations = pgTable('stray_registrations', {
  registrationId: text('registration_id').primaryKey(),
  seenAt: moment('seen_at').notNull(),
});
