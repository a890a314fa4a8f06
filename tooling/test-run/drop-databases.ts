import { randomBytes } from 'node:crypto';
import { testBackends } from '@afilia/testing/backend/database';
import { dropDatabasesOf, runVariable } from '@afilia/testing/backend/dropped-databases';

/** Names the run to its workers, whose databases are dropped many at a time, the last of them at its end. */
export default function nameRun(): () => Promise<void> {
  const run = randomBytes(4).toString('hex');
  process.env[runVariable] = run;
  return async () => {
    for (const backend of await testBackends())
      if (backend.name === 'PostgreSQL') await dropDatabasesOf(run, backend.serverUrl);
  };
}
