import { testBackends } from '@afilia/testing/backend/database';
import { wired } from '@afilia/testing/services/tcp-proxy';
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { setInactivityTimeout } from './inactivity-timeout.ts';

const server = (await testBackends()).find(({ name }) => name === 'PostgreSQL');

test.skipIf(!server)('a silent server is abandoned, and requested again on a new connection', async () => {
  if (server?.name !== 'PostgreSQL') return;
  const { wire, address: serverUrl } = await wired(server.serverUrl);
  const pool = new Pool({ connectionString: serverUrl, max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    setInactivityTimeout(client, 300);
  });
  await pool.query('SELECT 1');

  wire.hold();
  const error = await pool.query('SELECT 2').catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await wire.mend();
  expect((await pool.query('SELECT 3 AS found')).rows).toEqual([{ found: 3 }]);
  await pool.end();
  await wire.close();
});
