import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { applications, moment } from '../../platform/store/schema.ts';
import { apiClients } from './schema-hosts.ts';

/** Endpoints that a host has its changes of state announced to, beside the address of its configuration (`env`). */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: text('id').primaryKey(),
    hostId: text('host_id').notNull(),
    url: text('url').notNull(),
    /** The secret, and the one before while it signs too; under the deployment's key. */
    sealedSecrets: text('sealed_secrets').notNull(),
    types: text('types').array().notNull(),
    format: text('format', { enum: ['standard', 'cloudevents'] }).notNull(),
    /** Of companies or of natural persons alone; of both where it is null. */
    isPJ: boolean('is_pj'),
    state: text('state', { enum: ['on', 'off'] }).notNull(),
    offBecause: text('off_because', { enum: ['request', 'gone', 'failing'] }),
    createdAt: moment('created_at').notNull(),
    deliveredAt: moment('delivered_at'),
    /** The time since which each try failed, and the number of tries. */
    failingSince: moment('failing_since'),
    failedTries: integer('failed_tries').notNull(),
  },
  (table) => [index('webhook_endpoints_host').on(table.hostId)],
);

/**
 * The position of each application's announcements to an endpoint; `webhook_cursors` holds those of the configured
 * address.
 */
export const webhookPositions = pgTable(
  'webhook_positions',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    endpointId: text('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The version up to which everything was delivered. */
    delivered: integer('delivered').notNull(),
    /** The version of the last change that is to be announced. */
    wanted: integer('wanted').notNull(),
    holder: text('holder'),
    heldUntil: moment('held_until'),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.endpointId] }),
    index('webhook_positions_pending')
      .on(table.endpointId)
      .where(sql`${table.wanted} > ${table.delivered}`),
  ],
);

/** The result of each announcement at each endpoint, for thirty days; never the endpoint's answer. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    hostId: text('host_id').notNull(),
    endpointId: text('endpoint_id').notNull(),
    /** Null for an event that tries the endpoint. */
    applicationId: uuid('application_id'),
    folio: text('folio'),
    version: integer('version'),
    webhookId: text('webhook_id').notNull(),
    type: text('type').notNull(),
    tries: integer('tries').notNull(),
    /** HTTP status of the last try; null where there was no answer. */
    status: integer('status'),
    ms: integer('ms').notNull(),
    /** The reason of the last try's failure, in our words. */
    detail: text('detail'),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_webhook_id').on(table.hostId, table.endpointId, table.webhookId),
    index('webhook_deliveries_host').on(table.hostId, table.lastAt),
    index('webhook_deliveries_last_at').on(table.lastAt),
  ],
);

/** The answer to a client under an idempotency key, for a day. */
export const apiIdempotency = pgTable(
  'api_idempotency',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => apiClients.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Null while the first request with this key runs. */
    status: integer('status'),
    sealedAnswer: text('sealed_answer'),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.key] }), index('api_idempotency_at').on(table.at)],
);
