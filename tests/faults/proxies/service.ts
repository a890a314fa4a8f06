import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@afilia/backend/app/config/load-config';
import { createProbeTickets } from '@afilia/backend/help/keys/probe-tickets';
import { type RunningRelay, startRelay } from '@afilia/testing/assist/running-relay';
import { runAllInOne } from '@afilia/testing/services/all-in-one-process';
import { freePort } from '@afilia/testing/services/free-ports';
import { ownRedis } from '@afilia/testing/services/own-redis';

/** A service with two relays, which all proxies of a test stand before. */
export type ServiceBehind = {
  folder: string;
  port: number;
  apiKey: string;
  relays: readonly [RunningRelay, RunningRelay];
  /** For the doctor's probes. */
  ticket: () => string;
  certificate: string;
  close: () => Promise<void>;
};

export const haveOpenssl = (): boolean => spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0;

/** Starts it, and makes a certificate for `localhost` in its folder. */
export async function startService(): Promise<ServiceBehind> {
  const folder = mkdtempSync(join(tmpdir(), 'afilia-proxies-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', key, '-out', certificate, '-days', '60'];
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names, ...files]);
  const [redis, port] = [await ownRedis(), await freePort()];
  const apiKey = 'a-key-of-these-tests';
  const environment = {
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    API_KEY: apiKey,
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_FACTOR: '100',
    SANDBOX_LATENCY_FACTOR: '0',
  };
  const service = runAllInOne(environment);
  // As behind a balancer: a relay says by /readyz that it is there.
  const serve = (server: { get: (path: string, answer: () => Promise<string>) => unknown }) =>
    void server.get('/readyz', async () => 'ready');
  const relays = await Promise.all(
    [1, 2].map(() => startRelay({ polling: true, redisUrl: redis.url }, serve)),
  );
  if (!(await service.ready)) throw new Error(service.errors());
  const config = await loadConfig(environment, { dataDir: '.data' });
  if (!config.ok) throw new Error(config.error.join('\n'));
  const tickets = createProbeTickets(config.value.keys.probe, { now: () => new Date() });
  return {
    folder,
    port,
    apiKey,
    relays: relays as [RunningRelay, RunningRelay],
    ticket: tickets.issue,
    certificate,
    close: async () => {
      await Promise.all(relays.map((relay) => relay.close()));
      service.child.kill('SIGTERM');
      await service.ended;
      await redis.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
