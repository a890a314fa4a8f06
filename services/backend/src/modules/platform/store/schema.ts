import { sql } from 'drizzle-orm';
import {
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

// Every table of the hot path has the application's id first in its key (decision platform-nodes): a database of many nodes
// distributes them all by it. After a change here: `npm run migration -w services/backend`, and commit what it writes.

/** Bytes, as they are. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
/** A point in time, with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** The application that a row is of; it goes with it. */
export const ofApplication = () =>
  uuid('application_id')
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' });

/** Numbers of `S-2026-000123`. Taken outside transactions: never twice, with gaps. */
export const folioNumbers = pgSequence('folio_numbers');

/** In the place of the statechart's state: everything personal is gone. */
export const erasedState = 'erased';

/** The application as its events leave it, to load without replaying. */
export const applications = pgTable(
  'applications',
  {
    id: uuid('id').primaryKey(),
    folio: text('folio').notNull().unique(),
    hostId: text('host_id').notNull().default('default'),
    /** The bank's name for it, hashed with a key; none if it began without a host session. */
    clientReference: text('client_reference'),
    version: integer('version').notNull(),
    state: text('state').notNull(),
    /** Finds a person who comes back: a keyed hash of the RUT. */
    merchantRut: text('merchant_rut').notNull(),
    /** Sealed, as text; an object when it was erased. */
    snapshot: jsonb('snapshot').notNull(),
    evaluatedAt: moment('evaluated_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('applications_merchant_rut').on(table.merchantRut),
    index('applications_client_reference')
      .on(table.hostId, table.clientReference)
      .where(sql`client_reference IS NOT NULL`),
    index('applications_other_hosts')
      .on(table.hostId, table.updatedAt)
      .where(sql`host_id <> 'default'`),
    index('applications_updated_at').on(table.updatedAt),
    // Few at a time: signed, and not yet handed over.
    index('applications_signed')
      .on(table.id)
      .where(sql`state = 'signed'`),
  ],
);

/** The data key of each application, wrapped (decision platform-sealing). Without it the sealed values are gone. */
export const dataKeys = pgTable(
  'data_keys',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    wrapped: text('wrapped').notNull(),
    /** Name of the master key that wrapped it. */
    master: text('master').notNull(),
  },
  (table) => [index('data_keys_master').on(table.master)],
);

/** Keys that belong to no application, wrapped. */
export const deploymentKeys = pgTable('house_keys', {
  name: text('name').primaryKey(),
  wrapped: text('wrapped').notNull(),
  master: text('master').notNull(),
});

/** The record (decision application-flow). Rows are only ever added; erasing takes the sealed values out of them. */
export const applicationEvents = pgTable(
  'application_events',
  {
    applicationId: ofApplication(),
    version: integer('version').notNull(),
    type: text('type').notNull(),
    /** The event, and under `sealed` the whole of it if that names a person. */
    payload: jsonb('payload').notNull(),
    at: moment('at').notNull(),
    commandId: text('command_id'),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.version] })],
);

/** Commands carried out, and their answers. */
export const commands = pgTable(
  'commands',
  {
    applicationId: ofApplication(),
    commandId: text('command_id').notNull(),
    outcome: jsonb('outcome').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.commandId] })],
);

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    applicationId: ofApplication(),
    /** When it ends unless it is used before. */
    expiresAt: moment('expires_at').notNull(),
    /** When it ends however much it is used. */
    endsAt: moment('ends_at').notNull(),
    /** A signatory or key holder, and which opening of the link; the applicant when empty. */
    partyId: text('party_id'),
    opening: integer('opening'),
  },
  (table) => [index('sessions_application_id').on(table.applicationId)],
);

/** Tokens of links in mails, hashed. The record tells if a link still counts; here is only the way to it. */
export const linkTokens = pgTable('link_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  applicationId: ofApplication(),
  linkId: text('link_id').notNull(),
});

/** One-time words of links that were used (decision access-returning): hashes that lead to no link, gone minutes later. */
export const usedWords = pgTable('used_words', {
  wordHash: text('word_hash').primaryKey(),
  commandId: text('command_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Codes that open live help to agents, hashed; looked for before the application is known. */
export const helpCodes = pgTable(
  'help_codes',
  {
    hash: text('hash').primaryKey(),
    applicationId: ofApplication(),
    sessionId: text('session_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('help_codes_session_id').on(table.sessionId)],
);

/** Attempts to come back by RUT and code. Most of them belong to no applicant: no row of an application is needed. */
export const resumeAttempts = pgTable(
  'resume_attempts',
  {
    id: text('id').primaryKey(),
    version: integer('version').notNull(),
    attempt: jsonb('attempt').notNull(),
    startedAt: moment('started_at').notNull(),
    /** As in `applications`, to find what is to be erased. */
    merchantRut: text('merchant_rut'),
  },
  (table) => [
    index('resume_attempts_started_at').on(table.startedAt),
    index('resume_attempts_merchant_rut').on(table.merchantRut),
  ],
);

export const otpChallenges = pgTable(
  'otp_challenges',
  {
    applicationId: ofApplication(),
    challengeId: text('challenge_id').notNull(),
    hash: text('hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.challengeId] })],
);

/** Credentials as the browser sealed them (decision platform-sealing): short-lived rows. */
export const sealedValues = pgTable(
  'sealed_values',
  {
    applicationId: ofApplication(),
    id: text('id').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.id] }),
    index('sealed_values_expires_at').on(table.expiresAt),
  ],
);

/** Ways to an outside provider and back, one for each person (decision access-clave-unica); short-lived rows. */
export const redirects = pgTable(
  'redirects',
  {
    applicationId: ofApplication(),
    partyId: text('party_id').notNull(),
    redirectId: text('redirect_id').notNull().unique(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Address to come back to, sealed: a page's address may name its visitor. */
    sealed: text('sealed').notNull(),
    expiresAt: moment('expires_at').notNull(),
    begunAt: moment('begun_at'),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.partyId] }),
    index('redirects_expires_at').on(table.expiresAt),
  ],
);

/** Transfers to another device (decision access-returning); short-lived rows. */
export const transfers = pgTable(
  'transfers',
  {
    tokenHash: text('token_hash').primaryKey(),
    applicationId: ofApplication(),
    sessionHash: text('session_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Of the device that read the token, and by which its session will be known. */
    claimHash: text('claim_hash').unique(),
    answeredAt: moment('answered_at'),
  },
  (table) => [index('transfers_expires_at').on(table.expiresAt)],
);

/** Values that people of applications are compared by, as keyed hashes (decision desk-reviews). */
export const riskKeys = pgTable(
  'risk_keys',
  {
    applicationId: ofApplication(),
    /** A signatory, or `applicant`. */
    partyId: text('party_id').notNull(),
    /** The RUN, hashed. */
    person: text('person').notNull(),
    kind: text('kind').notNull(),
    hash: text('hash').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.partyId, table.kind, table.hash] }),
    index('risk_keys_hash').on(table.kind, table.hash),
    index('risk_keys_at').on(table.at),
  ],
);

/** How far each application has been announced to the webhook, and the node that is at it. */
export const webhookCursors = pgTable('webhook_cursors', {
  applicationId: uuid('application_id')
    .primaryKey()
    .references(() => applications.id, { onDelete: 'cascade' }),
  /** The version of the last event that was delivered. */
  delivered: integer('delivered').notNull(),
  holder: text('holder'),
  heldUntil: moment('held_until'),
});

/** Mails sent or being sent, so that none goes out twice. */
export const outboundMails = pgTable(
  'outbound_mails',
  {
    applicationId: ofApplication(),
    key: text('key').notNull(),
    kind: text('kind').notNull(),
    status: text('status', { enum: ['waiting', 'sending', 'sent', 'dropped'] }).notNull(),
    attempts: integer('attempts').notNull(),
    claimedAt: moment('claimed_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.key] })],
);

/** When messages went to a mailbox or a phone, by a keyed hash of it, oldest first; milliseconds since 1970 by the database's clock. */
export const messageCounts = pgTable('message_counts', {
  recipient: text('recipient').primaryKey(),
  sent: doublePrecision('sent').array().notNull(),
  /** Of these, to contacts that were typed and not proven. */
  typed: doublePrecision('typed').array().notNull(),
});

/** How often something was tried, for all nodes together. UNLOGGED, by `migration.ts`: a try costs no write to the disk. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  /** When all tries will have been given back, in milliseconds since 1970. */
  restoredAt: doublePrecision('restored_at').notNull(),
});
