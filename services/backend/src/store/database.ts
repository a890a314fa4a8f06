import { join } from 'node:path';
import { drizzle as drizzleOnServer } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleOnPglite } from 'drizzle-orm/pglite';
import type { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import { err, ok, type Result } from '@afilia/domain/result';
import type { Channels } from './channels.ts';
import { lockDataFolder, type DataFolderLock } from './data-folder-lock.ts';
import type { DatabaseProblem } from './database-problem.ts';
import { openPglite } from './pglite/client.ts';
import * as schema from './schema.ts';
import { checkServer, connectionConfig } from './server/connection.ts';
import { setInactivityTimeout, inactivityTimeoutMs } from './server/inactivity-timeout.ts';
import { createListener } from './server/listener.ts';

/** What queries are written against: the database, or a transaction of it. One code for both backends. */
export type Orm = PgDatabase<PgQueryResultHKT, typeof schema>;

/** What the connections that a process works with do; `waiting`: work without one. */
export type PoolState = { busy: number; idle: number; waiting: number };

/** PostgreSQL, embedded or a server (decision 0023#one-sql). */
export type Database = {
  kind: 'embedded' | 'server';
  orm: Orm;
  /** Statements as text. Several at once only without parameters; the rows of all of them together. */
  query: (sql: string, params?: unknown[]) => Promise<{ rows: unknown[] }>;
  /**
   * Commits what `work` did when it resolves, undoes it when it throws.
   * Trap: inside `work` use its `tx` only. The embedded database has one connection, and a statement outside the
   * transaction waits for the transaction, which would wait for it.
   */
  transaction: <Value>(work: (tx: Orm) => Promise<Value>) => Promise<Value>;
  /** Calls back with what is announced on the channel, on any node. */
  listen: Channels['listen'];
  /**
   * Tells every node: this one at once, the others within moments, unless a connection is lost just then. To be called
   * after the commit of what it is about. Not a NOTIFY inside of it: PostgreSQL lets those commit one by one, each
   * waiting for the disk, where others share one write.
   */
  announce: (channel: string, payload: string) => void;
  /**
   * Takes an advisory lock that is held as long as this process lives, or until it is let go. It is taken anew when
   * the connection that holds it was lost. On the embedded database, which has one process, there is nothing to take.
   */
  holdLock: (lockClass: number, lock: number) => Promise<() => Promise<void>>;
  /** Of a server; nothing for the embedded database. */
  poolState?: () => PoolState;
  /** Resolves when the database answers, throws when it does not: readiness. */
  ping: () => Promise<void>;
  /** Lets running statements end and leaves nothing open. */
  close: () => Promise<void>;
};

/** Where the database is: a server, else a folder of ours, or `:memory:` for tests. */
export type DatabaseOptions = {
  databaseUrl?: string | undefined;
  /** Of a server, to work with; one more listens. */
  connections?: number | undefined;
  dataDir?: string | undefined;
  /** Embedded only: a dump to start an empty database from. */
  snapshot?: string | undefined;
};

/** Returns where the embedded database lies in its data folder, beside our lock. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'postgres');

const openEmbedded = async (
  dataDir: string,
  snapshot?: string,
): Promise<Result<Database, DatabaseProblem>> => {
  let lock: DataFolderLock | undefined;
  if (dataDir !== ':memory:') {
    const taken = lockDataFolder(dataDir);
    if (!taken.ok) return taken;
    lock = taken.value;
  }
  try {
    const client = await openPglite({
      ...(lock && { folder: embeddedFolder(dataDir) }),
      ...(snapshot && { snapshot }),
    });
    // The builder only uses `query` and `transaction` of PGlite, which the client across the thread has.
    const orm = drizzleOnPglite(client as unknown as PGlite, { schema }) as unknown as Orm;
    return ok({
      kind: 'embedded',
      orm,
      query: (sql, params) => (params?.length ? client.query(sql, params) : client.script(sql)),
      transaction: (work) => orm.transaction(work),
      listen: client.listen,
      announce: client.announce,
      holdLock: async () => async () => undefined,
      ping: async () => void (await client.query('SELECT 1')),
      close: async () => {
        await client.close();
        lock?.release();
      },
    });
  } catch (error) {
    lock?.release();
    return err({
      kind: 'folder-unusable',
      message: `The embedded database in ${dataDir} does not open: ${error instanceof Error ? error.message : String(error)}.`,
    });
  }
};

/**
 * A crowd comes after a lull: by the pool's own ten seconds it would find one connection, and wait for the others to be
 * made and to prepare every statement anew. Shorter than the silence after which a connection is taken for broken.
 */
const keepIdleMs = inactivityTimeoutMs / 2;

const defaultConnections = 10;

const openServer = async (
  databaseUrl: string,
  connections = defaultConnections,
): Promise<Result<Database, DatabaseProblem>> => {
  const checked = await checkServer(databaseUrl);
  if (!checked.ok) return checked;

  const config = connectionConfig(databaseUrl);
  const pool = new Pool({ ...config, max: connections, idleTimeoutMillis: keepIdleMs });
  // An idle connection that drops is replaced by the pool; without a listener the event would end the process.
  pool.on('error', () => undefined);
  // The pool looks after idle connections only: one that drops while a transaction has it in hand, between two of its
  // statements, would end the process too. The next statement is refused, and with it the transaction.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    setInactivityTimeout(client);
  });
  const listener = createListener(config);
  const orm = drizzleOnServer(pool, { schema }) as unknown as Orm;
  return ok({
    kind: 'server',
    orm,
    query: async (sql, params) => {
      const answer = await pool.query(sql, params);
      return Array.isArray(answer) ? { rows: answer.flatMap(({ rows }) => rows) } : answer;
    },
    transaction: (work) => orm.transaction(work),
    listen: listener.listen,
    announce: listener.announce,
    holdLock: listener.holdLock,
    poolState: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    ping: async () => void (await pool.query('SELECT 1')),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  });
};

/**
 * Opens the database. It is not migrated yet: see `migrate`.
 *
 * @returns the database, or in one line for the operator why it cannot be used
 *
 * @example
 * const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
 * if (!database.ok) exitWith(database.error.message);
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Result<Database, DatabaseProblem>> =>
  options.databaseUrl
    ? openServer(options.databaseUrl, options.connections)
    : openEmbedded(options.dataDir ?? '.data', options.snapshot);
