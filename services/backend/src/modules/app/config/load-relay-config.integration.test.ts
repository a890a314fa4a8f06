import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from './load-config.ts';
import { loadRelayConfig } from './load-relay-config.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'relay-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://afiliacion.example',
  ASSIST_TICKET_KEY: Buffer.alloc(32, 7).toString('base64url'),
  ASSIST_LIST_KEY: 'key-of-the-lists-of-sessions',
  REDIS_URL: 'rediss://redis.internal:6379',
};

test('a relay alone runs in production without database, session keys or anything made up', async () => {
  const config = await loadRelayConfig(production, { dataDir });
  if (!config.ok) throw new Error(config.error.join('\n'));
  expect(config.value.assist.listKey).toBe(production.ASSIST_LIST_KEY);
  expect(config.value).toMatchObject({ production: true, host: '0.0.0.0', rateLimitFactor: 1 });
  expect(existsSync(join(dataDir, 'keys.json'))).toBe(false);
});

test.each(['PUBLIC_URL', 'ASSIST_TICKET_KEY', 'ASSIST_LIST_KEY'])(
  'in production one line says that %s is missing, and no value of another',
  async (name) => {
    const config = await loadRelayConfig({ ...production, [name]: ' ' }, { dataDir });
    expect(config).toEqual({ ok: false, error: [expect.stringContaining(`${name} is missing`)] });
    expect(JSON.stringify(config)).not.toContain(production.ASSIST_LIST_KEY);
  },
);

test('[A-01] a relay accepts long-polling only where it is configured', async () => {
  const configs = [await loadRelayConfig(production, { dataDir })];
  configs.push(await loadRelayConfig({ ...production, ASSIST_POLLING: 'on' }, { dataDir }));
  expect(configs.map((config) => config.ok && config.value.assist.polling)).toEqual([false, true]);
});

test('in development relay and backend of one folder believe the same tickets', async () => {
  const relay = await loadRelayConfig({}, { dataDir });
  const backend = await loadConfig({}, { dataDir });
  if (!relay.ok || !backend.ok) throw new Error('not configured');
  expect(relay.value.assist).toEqual(backend.value.assist);
});

test('a relay takes no keys from a folder that others can read', async () => {
  writeFileSync(join(dataDir, 'somebody-else.txt'), '');
  chmodSync(dataDir, 0o755);
  expect(await loadRelayConfig({}, { dataDir })).toEqual({
    ok: false,
    error: [expect.stringContaining(`chmod 700 '${dataDir}'`)],
  });
});
