import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './schema.ts';

/** What a host published: legal texts and the provider's profile, by version. A row never changes. */
export const publishedTexts = pgTable(
  'published_texts',
  {
    hostId: text('host_id').notNull(),
    kind: text('kind').notNull(),
    version: text('version').notNull(),
    sha256: text('sha256').notNull(),
    text: text('text').notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hostId, table.kind, table.version] })],
);
