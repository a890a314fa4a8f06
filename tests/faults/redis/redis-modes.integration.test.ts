import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { envelope } from '@afilia/assist-protocol/wire/envelope';
import { checkRedis } from '@afilia/backend/app/doctor/check-redis';
import { type RunningRelay, startRelay } from '@afilia/testing/assist/running-relay';
import { redisAnswers } from '@afilia/testing/services/cluster/redis-answers';
import { freePort } from '@afilia/testing/services/free-ports';
import { haveRedisServer, type OwnRedis, ownRedis } from '@afilia/testing/services/own-redis';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

const tab = 'aaaaaaaaaaaa';
const haveOpenssl = spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0;
const can = haveRedisServer() && haveOpenssl;

describe.skipIf(!can)('ways to run Redis, where redis-server and openssl are installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'afilia-redis-modes-'));
  const running: RunningRelay[] = [];
  const servers: OwnRedis[] = [];
  const before = getCACertificates('default');
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  beforeAll(() => {
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const out = ['-keyout', key, '-out', certificate, '-days', '2'];
    spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names, ...out]);
  });
  afterEach(async () => {
    setDefaultCACertificates(before);
    await Promise.all(running.splice(0).map((relay) => relay.close()));
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const redisWith = async (...options: string[]) => {
    const server = await ownRedis(options);
    servers.push(server);
    return server;
  };
  const relayAt = async (redisUrl: string) => {
    const relay = await startRelay({ redisUrl, timeouts: { redisCheckMs: 200 } });
    running.push(relay);
    return relay;
  };
  const joined = async ({ registry }: RunningRelay) =>
    /^relay_cluster_joined (\d)$/mu.exec(await registry.metrics())?.[1];
  const lines = ({ reports }: RunningRelay) => reports.map(({ what }) => what);
  const sharesPresence = async (here: RunningRelay, there: RunningRelay) => {
    const session = randomUUID().replaceAll('-', '');
    const [visitor, agent] = [await here.visitor({ session }), await there.agent({ session })];
    await visitor.next('NEW_AGENT');
    visitor.emit('messages', envelope(tab, ['page']));
    expect(await agent.next('messages')).toEqual([envelope(tab, ['page'])]);
  };

  test('[A-03] by TLS relays are one where its authority is known, and say why where it is not', async () => {
    const port = await freePort();
    const files = ['--tls-cert-file', certificate, '--tls-key-file', key];
    await redisWith('--tls-port', String(port), '--tls-auth-clients', 'no', ...files);
    const url = `rediss://localhost:${port}`;
    const stranger = await relayAt(url);
    expect(lines(stranger)).toEqual([expect.stringContaining('(DEPTH_ZERO_SELF_SIGNED_CERT)')]);
    expect(await checkRedis(url)).toMatchObject([
      { level: 'fail', detail: expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT') },
    ]);
    setDefaultCACertificates([...before, readFileSync(certificate, 'utf8')]);
    const [here, there] = [await relayAt(url), await relayAt(url)];
    await sharesPresence(here, there);
    expect([...lines(here), ...lines(there)]).toEqual([]);
    expect(await checkRedis(url)).toMatchObject([{ level: 'ok' }]);
  });

  test('[A-03] at one node of a cluster relays are one, and the log says that it must be the same', async () => {
    const cluster = await redisWith('--cluster-enabled', 'yes');
    await cluster.command('CLUSTER', 'ADDSLOTSRANGE', '0', '16383');
    const [here, there] = [await relayAt(cluster.url), await relayAt(cluster.url)];
    await sharesPresence(here, there);
    expect(lines(here)).toEqual([expect.stringContaining('this very node')]);
    expect(await checkRedis(cluster.url)).toMatchObject([{ level: 'warn' }]);
  });

  test('[A-03] at a replica the log says that relays at the primary are another group', async () => {
    const primary = await redisWith();
    const replica = await redisWith('--replicaof', '127.0.0.1', String(primary.port));
    const here = await relayAt(replica.url);
    expect(lines(here)).toEqual([expect.stringContaining('is a replica')]);
    expect(await checkRedis(replica.url)).toMatchObject([{ level: 'warn' }]);
  });

  test('[A-03] a Sentinel forwards nothing, and is reported by its name', async () => {
    const port = await freePort();
    const file = join(folder, 'sentinel.conf');
    writeFileSync(file, `port ${port}\nbind 127.0.0.1\n`);
    const sentinel = spawn('redis-server', [file, '--sentinel'], { stdio: 'ignore' });
    const url = `redis://127.0.0.1:${port}`;
    await vi.waitUntil(() => redisAnswers(url), { timeout: 90_000 });
    const relay = await relayAt(url);
    expect(await joined(relay)).toBe('0');
    expect(lines(relay)).toEqual([expect.stringContaining('names a Sentinel')]);
    expect(await checkRedis(url)).toMatchObject([
      { level: 'fail', detail: expect.stringContaining('is a Sentinel') },
    ]);
    sentinel.kill();
    await once(sentinel, 'close');
  });
});
