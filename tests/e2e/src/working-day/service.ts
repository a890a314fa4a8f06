import { testBackends, testDatabase } from '@afilia/testing/backend/database';
import { type Afilia, startAfilia } from '../fixtures/start-afilia.ts';
import { test as base } from '../fixtures/test.ts';

/** The service on a database that the test can reach, empty where there is none: attempts of a job take a day otherwise. */
export const test = base.extend<object, { databaseUrl: string; afilia: Afilia }>({
  databaseUrl: [
    async ({ browserName: _any }, provide) => {
      const server = (await testBackends()).find(({ name }) => name === 'PostgreSQL');
      if (!server) return provide('');
      const { options, drop } = await testDatabase(server);
      await provide(options.databaseUrl ?? '');
      await drop();
    },
    { scope: 'worker' },
  ],
  afilia: [
    async ({ databaseUrl }, provide) => {
      const variables = { RATE_LIMIT_FACTOR: '10', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
      const afilia = await startAfilia(variables);
      await provide(afilia);
      await afilia.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
