import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { err, ok, type Result } from '@afilia/domain/values/result';
import { lockDataFolder, type DataFolderLock } from './data-folder-lock.ts';
import type { Database, Orm } from './database-types.ts';
import { type DatabaseProblem, sqlStateOf } from './database-problem.ts';
import { diskFullState, takeRoom } from './database-unavailable.ts';
import { openPglite } from './pglite/client.ts';
import * as schema from './schema.ts';
import { openServer } from './server/open-server.ts';

export type { Database, Orm, PoolState } from './database-types.ts';

/** Place of the database: a server, else a folder of ours, or `:memory:` for tests. */
export type DatabaseOptions = {
  databaseUrl?: string | undefined;
  /** Of the same server, to listen and to lock, where `databaseUrl` is a pooler's. */
  directUrl?: string | undefined;
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
    if (lock) accessSync(dataDir, constants.W_OK);
    let isDiskFull = false;
    const [client, { drizzle }] = await Promise.all([
      openPglite(
        { ...(lock && { folder: embeddedFolder(dataDir) }), ...(snapshot && { snapshot }) },
        (error) => {
          if (sqlStateOf(error) === diskFullState) isDiskFull = true;
        },
      ),
      // It loads all of PGlite, of which a node on a server needs nothing.
      import('drizzle-orm/pglite'),
    ]);
    // The builder only uses `query` and `transaction` of PGlite, which the client across the thread has.
    const orm = drizzle(client as unknown as PGlite, { schema }) as unknown as Orm;
    return ok({
      kind: 'embedded',
      schema: 'public',
      orm,
      query: (sql, params) => (params?.length ? client.query(sql, params) : client.script(sql)),
      transaction: (work) => orm.transaction(work),
      listen: client.listen,
      announce: client.announce,
      holdLock: async () => async () => undefined,
      ping: async () => {
        if (!isDiskFull) return void (await client.query('SELECT 1'));
        await client.transaction((session) => session.query(takeRoom));
        isDiskFull = false;
      },
      close: async () => {
        await client.close();
        lock?.release();
      },
    });
  } catch (error) {
    lock?.release();
    return err({
      kind: 'folder-unusable',
      message: `The embedded database in ${dataDir} does not open: ${error instanceof Error ? error.message : String(error)}. Check that the folder can be written and has room, or choose another DATA_DIR.`,
    });
  }
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
    ? openServer({ databaseUrl: options.databaseUrl, directUrl: options.directUrl }, options.connections)
    : openEmbedded(options.dataDir ?? '.data', options.snapshot);
