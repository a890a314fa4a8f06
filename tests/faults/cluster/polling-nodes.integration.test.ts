import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pollingKeyHeader } from '@afilia/assist-protocol/limits';
import { envelope } from '@afilia/assist-protocol/wire/envelope';
import { type RunningRelay, startRelay } from '@afilia/testing/assist/running-relay';
import { nginxConfig } from '@afilia/testing/services/cluster/nginx-config';
import { haveNginx, type Nginx, startNginx } from '@afilia/testing/services/cluster/nginx';
import { redisAnswers } from '@afilia/testing/services/cluster/redis-answers';
import { freePorts } from '@afilia/testing/services/free-ports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const redisUrl = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379';
const pollingKey = 'a-key-of-this-test-with-22-characters-or-more';
const tab = 'aaaaaaaaaaaa';
const isRunnable = haveNginx() && (await redisAnswers(redisUrl));

const pollingSessions = async ({ registry }: RunningRelay) =>
  Number(/^relay_polling_sessions (\d+)$/mu.exec(await registry.metrics())?.[1]);

describe.skipIf(!isRunnable)('two relays behind the published nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'afilia-polling-'));
  let relays: RunningRelay[] = [];
  let nginx: Nginx;
  let origin = '';
  beforeAll(async () => {
    const [port = 0, nothing = 0] = await freePorts(2);
    relays = await Promise.all([1, 2].map(() => startRelay({ polling: true, redisUrl })));
    const ports = relays.map((relay) => Number(new URL(relay.origin).port));
    const config = nginxConfig(port, folder, { api: [nothing], relay: ports, sandbox: nothing });
    nginx = await startNginx(folder, config);
    origin = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    await Promise.all(relays.map((relay) => relay.close()));
    await nginx?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('[A-19] long-polling of each session stays on one node, sessions are spread, and both sides meet', async () => {
    const [relay] = relays as [RunningRelay, RunningRelay];
    const sessions = Array.from({ length: 8 }, (_, n) => `polling${process.pid}n${n}`);
    await Promise.all(
      sessions.map(async (session) => {
        const visitor = await relay.visitor({ session, pollingKey, through: origin });
        const agent = await relay.agent({ session, pollingKey, through: origin });
        await Promise.race([visitor.next('NEW_AGENT'), visitor.next('AGENTS_CONNECTED')]);
        for (let n = 0; n < 5; n++) {
          visitor.emit('messages', envelope(tab, `${session} ${n}`));
          expect(await agent.next('messages')).toEqual([envelope(tab, `${session} ${n}`)]);
          agent.emit('request_control', envelope(tab, '{}'));
          expect(await visitor.next('request_control')).toEqual([agent.id, envelope(tab, '{}')]);
        }
      }),
    );
    const counts = await Promise.all(relays.map(pollingSessions));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(16);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });

  test('[A-19] a request that reaches another node is refused with its reason', async () => {
    const [here, there] = relays as [RunningRelay, RunningRelay];
    const visitor = await here.visitor({ session: `alone${process.pid}`, pollingKey });
    const { id: sid = '' } = visitor.socket.io.engine as unknown as { id?: string };
    const query = new URLSearchParams({ EIO: '4', transport: 'polling', sid });
    const answer = await fetch(`${there.origin}/ws-assist/socket/?${query}`, {
      headers: { [pollingKeyHeader]: pollingKey },
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        code: 1,
        message: 'Session ID unknown: it has ended, or requests of one peerId reach several nodes',
      },
    ]);
    expect(visitor.socket.connected).toBe(true);
  });
});
