import { connect, createServer } from 'node:net';
import { testBackends, testDatabase } from '@afilia/testing/backend/database';
import { testVault } from '@afilia/testing/backend/test-vault';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { openStore } from '../../app/store/open-store.ts';

const server = (await testBackends()).find(({ name }) => name === 'PostgreSQL');

/** A way to PostgreSQL that has room for so many connections. */
async function narrowWay(databaseUrl: string, room: number) {
  const { hostname, port } = new URL(databaseUrl);
  let taken = 0;
  const way = createServer((near) => {
    near.on('error', () => undefined);
    taken += 1;
    if (taken > room) return near.destroy();
    const far = connect({ host: hostname, port: Number(port || 5432) });
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.on('close', () => far.destroy());
    return near.pipe(far).pipe(near);
  });
  await new Promise<void>((listening) => way.listen(0, '127.0.0.1', listening));
  const address = way.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' ? address?.port : 0);
  return { url: url.href, close: () => way.close() };
}

test.skipIf(!server)('a server that has too few connections for a node is reported in one line', async () => {
  if (!server) return;
  const database = await testDatabase(server);
  const way = await narrowWay(database.options.databaseUrl ?? '', 2);
  const opened = await openStore({ databaseUrl: way.url }, () => undefined, testVault());
  expect(opened).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
  expect(opened.ok ? '' : opened.error.message).toContain('max_connections');
  way.close();
  await database.drop();
});

test.skipIf(!server)(
  'a node works with as many connections as it may have, and what more there is waits',
  async () => {
    if (!server) return;
    const { options, drop } = await testDatabase(server);
    const opened = await openDatabase({ ...options, connections: 2 });
    if (!opened.ok) throw new Error(opened.error.message);
    const pids = await Promise.all(
      Array.from({ length: 20 }, () => opened.value.query('SELECT pg_backend_pid() AS pid')),
    );
    expect(new Set(pids.map(({ rows: [row] }) => JSON.stringify(row))).size).toBe(2);
    await opened.value.close();
    await drop();
  },
);
