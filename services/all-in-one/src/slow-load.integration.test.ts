import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@afilia/backend/app/config/load-config';
import { testBackends, testDatabase } from '@afilia/testing/backend/database';
import { freePort } from '@afilia/testing/services/free-ports';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startAllInOne } from './start-all-in-one.ts';

/** Longer than a connection to the database may take (5 s). */
const loadMs = 6_000;

// Loading modules keeps the only thread busy: seconds, on a slow machine.
vi.mock(import('@afilia/backend/app/main-backend'), async (load) => {
  const until = performance.now() + loadMs;
  while (performance.now() < until);
  return load();
});

const server = (await testBackends()).find(({ name }) => name === 'PostgreSQL');

test.skipIf(!server)('a service that loads slowly still reaches its database', async () => {
  const { options, drop } = await testDatabase(server);
  const dataDir = mkdtempSync(join(tmpdir(), 'slow-load-'));
  onTestFinished(async () => {
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const variables = {
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    ...(options.databaseUrl !== undefined && { DATABASE_URL: options.databaseUrl }),
  };
  const config = await loadConfig(variables, { dataDir });
  if (!config.ok) throw new Error(config.error.join('\n'));
  const started = await startAllInOne(config.value, { smtpUrl: false, timestampUrl: false });
  expect('problems' in started ? started.problems : []).toEqual([]);
  if ('close' in started) await started.close();
});
