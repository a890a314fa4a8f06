/** Folder of the embedded database's files, and the dump that it starts from. */
export type PgliteOptions = {
  /** Held by a lock; its files are made when there are none. Without it the database is in memory. */
  folder?: string;
  /** File of a dump to start from instead of an empty database. */
  snapshot?: string;
};

/**
 * A request of the main thread. `ticket` is the transaction a statement belongs to; without one it waits for its own
 * turn. `datesAsText` leaves dates and times as PostgreSQL writes them, as the query builder wants them.
 */
export type DatabaseRequest =
  | {
      op: 'query';
      sql: string;
      params: unknown[];
      rowMode: 'array' | 'object';
      datesAsText: boolean;
      ticket?: number;
    }
  | { op: 'script'; sql: string }
  | { op: 'begin' }
  | { op: 'end'; ticket: number; how: 'COMMIT' | 'ROLLBACK' }
  | { op: 'dump'; file: string }
  | { op: 'close' };

/** Answer of a statement. */
export type QueryAnswer = {
  rows: unknown[];
  fields: { name: string; dataTypeID: number }[];
  affectedRows?: number;
};

/** A PostgreSQL error as plain data: errors lose their own fields between threads. */
export type Failure = {
  message: string;
  code?: string;
  detail?: string;
  constraint?: string;
  table?: string;
};

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failure'; id: number; failure: Failure }
  | { kind: 'notification'; channel: string; payload: string };

export type ToWorker = { id: number; request: DatabaseRequest };
