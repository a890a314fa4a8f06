import { index, integer, pgTable, primaryKey, serial, text, uuid } from 'drizzle-orm/pg-core';
import { moment, ofApplication } from '../../platform/store/schema.ts';

/**
 * Keys that find applications: keyed hashes of sealed values. A word of a name has 16 bits of its hash, which many words
 * share: a holder of the database without the key cannot tell which word it was.
 */
export const searchKeys = pgTable(
  'search_keys',
  {
    applicationId: ofApplication(),
    kind: text('kind').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.kind, table.hash] }),
    index('search_keys_hash').on(table.kind, table.hash, table.applicationId),
  ],
);

/** How far the walk over all applications has come (`createIndexSearch`); one row. */
export const searchProgress = pgTable('search_progress', {
  name: text('name').primaryKey(),
  /** `updated_at` and id of the last application that was looked at. */
  reachedAt: moment('reached_at').notNull(),
  reachedId: uuid('reached_id').notNull(),
  begunAt: moment('begun_at').notNull(),
  /** When the walk came to its end for the first time. */
  completedAt: moment('completed_at'),
});

/** Searches by the staff: the hash of the text, never the text. Rows are only ever added. */
export const staffSearches = pgTable(
  'staff_searches',
  {
    id: serial('id').primaryKey(),
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    kind: text('kind').notNull(),
    hash: text('hash').notNull(),
    hits: integer('hits').notNull(),
    /** Of whose applications; null: of all. */
    hosts: text('hosts').array(),
    at: moment('at').notNull(),
  },
  (table) => [index('staff_searches_hash').on(table.hash)],
);
