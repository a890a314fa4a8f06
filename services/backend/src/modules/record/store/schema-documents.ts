import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { StoredFile } from '../ports/application-store.ts';
import { bytea, moment, ofApplication } from '../../platform/store/schema.ts';

/** The index of `/verify`: from the code printed on a document to the document. */
export const documentsIndex = pgTable(
  'documents_index',
  {
    applicationId: ofApplication(),
    documentId: text('document_id').notNull(),
    /** A keyed hash. */
    verificationCode: text('verification_code').notNull().unique(),
    sha256: text('sha256').notNull(),
    /** The status of the document's record. */
    status: text('status', { enum: ['issued', 'signed', 'annulled'] }).notNull(),
    annulledAt: moment('annulled_at'),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.documentId] })],
);

/** Every version of every document that was ever stored, so that `/verify` knows old ones too. */
export const documentVersions = pgTable(
  'document_versions',
  {
    applicationId: ofApplication(),
    documentId: text('document_id').notNull(),
    sha256: text('sha256').notNull(),
    kind: text('kind').notNull(),
    /** The time when it was stored. */
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.documentId, table.sha256] }),
    index('document_versions_sha256').on(table.sha256),
  ],
);

export const documentFiles = pgTable(
  'document_files',
  {
    applicationId: ofApplication(),
    documentId: text('document_id').notNull(),
    kind: text('kind').$type<StoredFile['kind']>().notNull(),
    id: text('id').notNull(),
    contentType: text('content_type').notNull(),
    sha256: text('sha256').notNull(),
    bytes: bytea('bytes').notNull(),
    /** The scanner's last answer about it, and when; null if it was never asked or did not answer (decision desk-scanner). */
    scan: text('scan', { enum: ['clean', 'infected'] }),
    scannedAt: moment('scanned_at'),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.documentId, table.kind] }),
    index('document_files_sha256').on(table.sha256),
  ],
);
