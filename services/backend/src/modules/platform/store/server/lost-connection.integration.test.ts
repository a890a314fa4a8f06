import { sql } from 'drizzle-orm';
import { storeBeside, testBackends, testStore } from '@afilia/testing/backend/database';
import { expect, test } from 'vitest';
import type { Orm } from '../database.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { runStatement } from '../statement.ts';

const server = (await testBackends()).find(({ name }) => name === 'PostgreSQL');

const pidOf = async (tx: Orm) =>
  (await runStatement<{ pid: number }>(tx, 'SELECT pg_backend_pid() AS pid', []))[0]?.pid;

/** Of this process, to a server by a port or by a path. */
const openConnections = () =>
  process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap' || kind === 'PipeWrap').length;

test.skipIf(!server)(
  'a connection that is lost between two statements of a transaction undoes it, and the process goes on',
  async () => {
    const store = await testStore(server);
    const other = await storeBeside(store);
    const lost = store.database.transaction(async (tx) => {
      const pid = await pidOf(tx);
      await tx.execute(sql`CREATE TABLE half_done ()`);
      await other.database.ping();
      const before = openConnections();
      await other.database.query('SELECT pg_terminate_backend($1)', [pid]);
      // The end of the connection is heard here, while it is idle.
      await expect.poll(openConnections).toBeLessThan(before);
      await tx.execute(sql`SELECT 1`);
    });
    const error = await lost.catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    const { rows } = await store.database.query(`SELECT to_regclass('half_done') AS found`);
    expect(rows).toEqual([{ found: null }]);
    await other.drop();
    await store.drop();
  },
);
