import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { applications, moment, ofApplication } from '../../platform/store/schema.ts';

/** The texts that a host published: legal texts and the provider's profile, by version. A row never changes. */
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

/** Servers of banks that ask the API: by the hash of their secrets, of which two may be good at a time. */
export const apiClients = pgTable('api_clients', {
  id: text('id').primaryKey(),
  hostId: text('host_id').notNull(),
  name: text('name').notNull(),
  scopes: text('scopes').array().notNull(),
  secretHashes: text('secret_hashes').array().notNull(),
  createdAt: moment('created_at').notNull(),
  revokedAt: moment('revoked_at'),
});

/** Their access tokens, hashed; short-lived rows. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => apiClients.id, { onDelete: 'cascade' }),
    scopes: text('scopes').array().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('api_tokens_expires_at').on(table.expiresAt)],
);

/** Assertions that clients signed to get a token, each until its time is over: none is taken twice. */
export const apiAssertions = pgTable(
  'api_assertions',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => apiClients.id, { onDelete: 'cascade' }),
    jtiHash: text('jti_hash').notNull(),
    usableUntil: moment('usable_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.jtiHash] }),
    index('api_assertions_usable_until').on(table.usableUntil),
  ],
);

/**
 * The data that a bank's server prepared for one start of an application. Its secret follows from a key of ours; here is the
 * hash.
 */
export const hostSessions = pgTable(
  'host_sessions',
  {
    id: text('id').primaryKey(),
    hostId: text('host_id').notNull(),
    clientId: text('client_id')
      .notNull()
      .references(() => apiClients.id, { onDelete: 'cascade' }),
    idempotencyKey: text('idempotency_key').notNull(),
    bodyHash: text('body_hash').notNull(),
    secretHash: text('secret_hash').notNull().unique(),
    /** Reference, return address, and what the bank said of its customer. */
    sealed: text('sealed').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedBy: text('used_by'),
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('host_sessions_idempotency').on(table.clientId, table.idempotencyKey),
    index('host_sessions_expires_at').on(table.expiresAt),
  ],
);

/** Links that banks send to customers of theirs. The token follows from the id and a key of ours; here is the hash of the secret. */
export const invitations = pgTable(
  'invitations',
  {
    id: text('id').primaryKey(),
    hostId: text('host_id').notNull(),
    clientId: text('client_id')
      .notNull()
      .references(() => apiClients.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull().unique(),
    /** The host session that opening it makes. */
    sessionId: text('session_id').notNull().unique(),
    channel: text('channel').notNull(),
    /** Keyed hash of the bank's reference. */
    reference: text('reference'),
    /** Keyed hash of the executive's name, until it is over; null where the bank named none. */
    executive: text('executive'),
    /** Keyed hash of the mailbox that we write to; with `channel` mail. */
    mailbox: text('mailbox'),
    /** The number of mails that went out. */
    mailed: integer('mailed').notNull().default(0),
    /** Reference, kind, executive, address of the bank's page, and what the bank said of its customer; null once it is over. */
    sealed: text('sealed'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    sentAt: moment('sent_at'),
    openedAt: moment('opened_at'),
    cancelledAt: moment('cancelled_at'),
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('invitations_created_at').on(table.hostId, table.createdAt, table.id),
    index('invitations_reference').on(table.hostId, table.reference, table.createdAt),
    index('invitations_expires_at').on(table.expiresAt),
    index('invitations_application').on(table.applicationId),
  ],
);

/**
 * Each new version of an application, for the servers of its bank. `xid` is the transaction that wrote the row: readers stay
 * below the oldest one that still runs (decision partners-api). It names no person, and stays after erasing.
 */
export const changeLog = pgTable(
  'change_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    xid: bigint('xid', { mode: 'number' }).notNull(),
    applicationId: ofApplication(),
    hostId: text('host_id').notNull(),
    version: integer('version').notNull(),
    type: text('type').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('change_log_host').on(table.hostId, table.xid, table.id),
    index('change_log_at').using('brin', table.at),
  ],
);

/** Mailboxes that want no more mails of a host, by keyed hash. */
export const mailStops = pgTable(
  'mail_stops',
  {
    hostId: text('host_id').notNull(),
    mailbox: text('mailbox').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hostId, table.mailbox] })],
);

/** Files of invitations. `invitation_batch_rows` holds the rows already read, `invitation_batch_slices` the others. */
export const invitationBatches = pgTable(
  'invitation_batches',
  {
    id: text('id').primaryKey(),
    hostId: text('host_id').notNull(),
    clientId: text('client_id')
      .notNull()
      .references(() => apiClients.id, { onDelete: 'cascade' }),
    rows: integer('rows').notNull(),
    columns: text('columns').array().notNull(),
    dryRun: boolean('dry_run').notNull(),
    expiresInDays: integer('expires_in_days').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('invitation_batches_created_at').on(table.createdAt)],
);

/** A hundred rows of a file, sealed; gone once they are read. */
export const invitationBatchSlices = pgTable(
  'invitation_batch_slices',
  {
    batchId: text('batch_id')
      .notNull()
      .references(() => invitationBatches.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    sealed: text('sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.number] })],
);

/** The result of each row of a file. */
export const invitationBatchRows = pgTable(
  'invitation_batch_rows',
  {
    batchId: text('batch_id')
      .notNull()
      .references(() => invitationBatches.id, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    status: text('status').notNull(),
    code: text('code'),
    field: text('field'),
    invitationId: text('invitation_id'),
    /** Keyed hash of the bank's reference. */
    reference: text('reference'),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.row] }),
    index('invitation_batch_rows_reference').on(table.batchId, table.reference),
  ],
);
