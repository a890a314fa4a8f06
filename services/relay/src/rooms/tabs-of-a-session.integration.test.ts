import type { AssistClient } from '@afilia/testing/assist/assist-client';
import { type RunningRelay, startRelay } from '@afilia/testing/assist/running-relay';
import { haveRedisServer, type OwnRedis, ownRedis } from '@afilia/testing/services/own-redis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxTabsOfSession } from '../options.ts';

const tabName = (n: number) => n.toString(36).padStart(12, 'a');

/** Opens tabs of one session, one after the other, on these relays in turn. */
async function openTabs(relays: readonly RunningRelay[], count: number): Promise<AssistClient[]> {
  const tabs: AssistClient[] = [];
  for (let n = 0; n < count; n++) {
    const relay = relays[n % relays.length];
    if (relay) tabs.push(await relay.visitor({ session: '77', tab: tabName(n) }));
  }
  return tabs;
}
/** Numbers of the tabs that are connected. */
const open = (tabs: readonly AssistClient[]) =>
  tabs.flatMap(({ socket }, number) => (socket.connected ? [number] : []));
const newest = Array.from({ length: maxTabsOfSession }, (_, number) => number);

test('[A-09] a visitor who opens tab after tab keeps the newest, and others keep theirs', async () => {
  const relay = await startRelay();
  const other = await relay.visitor({ session: '78' });
  const tabs = await openTabs([relay], maxTabsOfSession + 30);
  await expect.poll(() => open(tabs)).toEqual(newest.map((number) => number + 30));
  expect(other.socket.connected).toBe(true);
  const agent = await relay.agent({ session: '77' });
  expect(await tabs.at(-1)?.next('NEW_AGENT')).toEqual([agent.id, expect.anything()]);
  await relay.close();
});

describe.skipIf(!haveRedisServer())('several relays, where redis-server is installed', () => {
  let redis: OwnRedis;
  let relays: RunningRelay[];
  beforeAll(async () => {
    redis = await ownRedis();
    relays = await Promise.all([1, 2].map(() => startRelay({ redisUrl: redis.url })));
  });
  afterAll(async () => {
    await Promise.all(relays.map((relay) => relay.close()));
    await redis.close();
  });

  test('[A-09] tabs of one session are counted together, on whichever relay they are', async () => {
    const tabs = await openTabs(relays, maxTabsOfSession + 4);
    await expect.poll(() => open(tabs)).toEqual(newest.map((number) => number + 4));
  });
});
