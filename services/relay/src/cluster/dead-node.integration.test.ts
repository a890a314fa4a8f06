import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AssistClient } from '@afilia/testing/assist/assist-client';
import { clusterNode, type ClusterNode } from '@afilia/testing/services/cluster/node-process';
import { freePort } from '@afilia/testing/services/free-ports';
import { haveRedisServer, type OwnRedis, ownRedis } from '@afilia/testing/services/own-redis';
import {
  listKey,
  projectKey,
  type RunningRelay,
  sessionInfo,
  startRelay,
} from '@afilia/testing/assist/running-relay';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const tab = 'aaaaaaaaaaaa';
const timeoutMs = 60_000;

// Of its own: relays that other tests kill on the machine's Redis are dead nodes here, too.
describe.skipIf(!haveRedisServer())('a relay among several that is killed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'afilia-dead-node-'));
  let redis: OwnRedis;
  let here: RunningRelay;
  let there: ClusterNode;
  const clients: AssistClient[] = [];
  const keep = (client: AssistClient) => {
    clients.push(client);
    return client;
  };
  beforeAll(async () => {
    redis = await ownRedis();
    const port = await freePort();
    there = clusterNode('relay', port, {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      REDIS_URL: redis.url,
      DATA_DIR: folder,
      ASSIST_TICKET_KEY: Buffer.alloc(32, 7).toString('base64url'),
      ASSIST_LIST_KEY: listKey,
    });
    here = await startRelay({ redisUrl: redis.url });
  }, timeoutMs);
  afterAll(async () => {
    for (const client of clients) client.close();
    await Promise.all([here.close(), there.kill()]);
    await redis.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const origin = () => `http://127.0.0.1:${there.port}`;

  test(
    '[A-03] takes its agents along: the visitor hears of it soon, and no agent has control any more',
    {
      timeout: timeoutMs,
    },
    async () => {
      await there.start();
      const session = randomUUID().replaceAll('-', '');
      const visitor = await here.visitor({ session });
      const query = { peerId: `${projectKey}-${session}`, identity: 'agent', agentInfo: '{"id":"far"}' };
      const far = await AssistClient.connect(
        origin(),
        { query, auth: { token: await here.token({ session, id: 'far' }) } },
        keep,
      );
      expect((await visitor.next('NEW_AGENT'))[0]).toBe(far.id);
      const { id } = far;
      const near = await here.agent({ session });
      await visitor.next('NEW_AGENT');
      await there.kill();
      expect(await visitor.next('AGENT_DISCONNECTED')).toEqual([id]);
      expect(await near.next('AGENT_DISCONNECTED')).toEqual([id]);
      expect(visitor.count('NO_AGENT')).toBe(0);
      expect(near.count('SESSION_DISCONNECTED')).toBe(0);
    },
  );

  test('[A-03] takes its visitors along: the agent hears of it soon', { timeout: timeoutMs }, async () => {
    await there.start();
    const session = randomUUID().replaceAll('-', '');
    const query = {
      peerId: `${projectKey}-${session}-${tab}`,
      identity: 'session',
      tabId: tab,
      sessionInfo: JSON.stringify(sessionInfo(session)),
    };
    await AssistClient.connect(origin(), { query, auth: { ticket: await here.ticket(session) } }, keep);
    const agent = await here.agent({ session });
    await expect.poll(() => agent.count('SESSION_DISCONNECTED')).toBe(0);
    await there.kill();
    await agent.next('SESSION_DISCONNECTED');
  });
});
