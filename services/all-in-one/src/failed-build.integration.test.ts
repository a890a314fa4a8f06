import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@afilia/backend/app/config/load-config';
import { openDatabase } from '@afilia/backend/platform/store/database';
import { freePort } from '@afilia/testing/services/free-ports';
import { afterAll, expect, test } from 'vitest';
import { describePortConflict } from './free-port.ts';
import { startAllInOne } from './start-all-in-one.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'failed-build-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a service whose files for browsers cannot be built says so, and leaves its port and its folder', async () => {
  const port = await freePort();
  const config = await loadConfig({ PORT: String(port), HOST: '127.0.0.1' }, { dataDir });
  if (!config.ok) throw new Error(config.error.join('\n'));
  const browserFiles = Promise.resolve(['The files for browsers were not built: see above.']);
  const started = await startAllInOne(config.value, { smtpUrl: false, timestampUrl: false, browserFiles });
  expect(started).toEqual({ problems: await browserFiles });
  expect(await describePortConflict(port, '127.0.0.1')).toBeUndefined();
  const opened = await openDatabase({ dataDir });
  expect(opened.ok).toBe(true);
  if (opened.ok) await opened.value.close();
});
