import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Channels } from './channels.ts';
import type * as schema from './schema.ts';

/** Interface that queries are written against: the database, or a transaction of it. One code for both backends. */
export type Orm = PgDatabase<PgQueryResultHKT, typeof schema>;

/** State of the connections that a process works with; `waiting`: work without one. */
export type PoolState = { busy: number; idle: number; waiting: number };

/** PostgreSQL, embedded or a server (decision platform-databases). */
export type Database = {
  kind: 'embedded' | 'server';
  /** Schema of the tables: the first of `search_path` that exists. */
  schema: string;
  orm: Orm;
  /** Statements as text. Several at once only without parameters; the rows of all of them together. */
  query: (sql: string, params?: unknown[]) => Promise<{ rows: unknown[] }>;
  /**
   * Commits what `work` did when it resolves, undoes it when it throws.
   * Trap: inside `work` use its `tx` only. The embedded database has one connection, and a statement outside the
   * transaction waits for the transaction, which would wait for it.
   */
  transaction: <Value>(work: (tx: Orm) => Promise<Value>) => Promise<Value>;
  /** Calls back with each notification of the channel, from any node. */
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
  /** Resolves when the database answers and takes writes, throws when it does not: readiness. */
  ping: () => Promise<void>;
  /** Lets running statements end and leaves nothing open. */
  close: () => Promise<void>;
};
