import { randomBytes } from 'node:crypto';
import { testBackends } from '@afilia/testing/backend/database';
import {
  dropDatabasesOf,
  ownServerVariable,
  runVariable,
  serverVariable,
} from '@afilia/testing/backend/dropped-databases';
import { havePostgres, ownPostgres } from '@afilia/testing/services/own-postgres';

/** Nothing of a run is needed after it, so its server never waits for the disk. */
const settings = [
  'full_page_writes = off',
  'synchronous_commit = off',
  'wal_level = minimal',
  'max_wal_senders = 0',
  'max_wal_size = 8GB',
  'checkpoint_timeout = 1h',
  'shared_buffers = 256MB',
  'max_connections = 400',
];

const wantsOwnServer = () =>
  process.env[ownServerVariable] === '1' && process.env['DATABASE_URL'] === undefined && havePostgres();

/**
 * Names the run to its workers, and gives a whole run a PostgreSQL of its own where the programs are installed and
 * `DATABASE_URL` names no other. The databases of another server are dropped at the end of the run.
 */
export default async function prepareRun(): Promise<() => Promise<void>> {
  const run = randomBytes(4).toString('hex');
  process.env[runVariable] = run;
  if (wantsOwnServer()) {
    const server = await ownPostgres(settings);
    process.env[serverVariable] = server.url;
    return server.close;
  }
  return async () => {
    for (const backend of await testBackends())
      if (backend.name === 'PostgreSQL') await dropDatabasesOf(run, backend.serverUrl);
  };
}
