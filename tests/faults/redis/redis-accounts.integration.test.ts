import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { envelope } from '@afilia/assist-protocol/wire/envelope';
import { checkRedis } from '@afilia/backend/app/doctor/check-redis';
import { type RunningRelay, startRelay } from '@afilia/testing/assist/running-relay';
import { haveRedisServer, type OwnRedis, ownRedis } from '@afilia/testing/services/own-redis';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const operations = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
/** The rights that operations.md gives, in its own words. */
const documented = /^ACL SETUSER afilia on >\S+ (.*)$/mu.exec(operations)?.[1]?.split(' ') ?? [];
const password = 'p/w:ü@1%';
const tab = 'aaaaaaaaaaaa';

describe.skipIf(!haveRedisServer())('a Redis with accounts, where redis-server is installed', () => {
  let redis: OwnRedis;
  const running: RunningRelay[] = [];
  beforeAll(async () => {
    redis = await ownRedis();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((relay) => relay.close()));
  });
  afterAll(async () => {
    await redis?.close();
  });

  const grant = (rights: readonly string[]) =>
    redis.command('ACL', 'SETUSER', 'afilia', 'reset', 'on', `>${password}`, ...rights);
  const address = (secret = password) => redis.url.replace('//', `//afilia:${encodeURIComponent(secret)}@`);
  const relayAt = async (redisUrl: string) => {
    const relay = await startRelay({ redisUrl, timeouts: { redisCheckMs: 200 } });
    running.push(relay);
    return relay;
  };
  const joined = async ({ registry }: RunningRelay) =>
    /^relay_cluster_joined (\d)$/mu.exec(await registry.metrics())?.[1];
  const lines = ({ reports }: RunningRelay) => reports.map(({ what }) => what);

  /** A page of one relay that an agent of the other one sees, and may click in. */
  const sharesPresence = async (here: RunningRelay, there: RunningRelay) => {
    const session = randomUUID().replaceAll('-', '');
    const [visitor, agent] = [await here.visitor({ session }), await there.agent({ session })];
    await visitor.next('NEW_AGENT');
    visitor.emit('messages', envelope(tab, ['page']));
    expect(await agent.next('messages')).toEqual([envelope(tab, ['page'])]);
    agent.emit('request_control', envelope(tab, '{}'));
    expect(await visitor.next('request_control')).toEqual([agent.id, envelope(tab, '{}')]);
  };

  test('[A-03] makes two relays one with exactly the rights of operations.md', async () => {
    await grant(documented);
    const [here, there] = [await relayAt(address()), await relayAt(address())];
    await sharesPresence(here, there);
    expect([await joined(here), await joined(there)]).toEqual(['1', '1']);
    expect([...lines(here), ...lines(there)]).toEqual([]);
    expect(await checkRedis(address())).toMatchObject([{ level: 'ok' }]);
  });

  test.each(documented)('[A-03] without %s says so in one line, and in the doctor', async (right) => {
    await grant(documented.filter((one) => one !== right));
    const relay = await relayAt(address());
    expect(await joined(relay)).toBe('0');
    expect(lines(relay)).toEqual([
      expect.stringMatching(/^Redis refuses [A-Z]+ \(NOPERM\): .+operations\.md/u),
    ]);
    expect(await checkRedis(address())).toMatchObject([
      { level: 'fail', detail: expect.stringMatching(/refuses [A-Z]+ \(NOPERM\)/u) },
    ]);
  });

  test('[A-03] as Redis 7 makes an account, with all commands and no channel, is reported as NOPERM', async () => {
    await grant(['+@all', '~*']);
    const relay = await relayAt(address());
    expect(lines(relay)).toEqual([expect.stringContaining('NOPERM')]);
    expect(await checkRedis(address())).toMatchObject([{ level: 'fail' }]);
  });

  test('[A-03] that takes rights away while relays run is noticed, and joined again when they are back', async () => {
    await grant(documented);
    const [here, there] = [await relayAt(address()), await relayAt(address())];
    await sharesPresence(here, there);
    await grant(documented.filter((right) => !right.startsWith('&')));
    await expect.poll(() => joined(here)).toBe('0');
    // An exchange that began meanwhile goes on between both when they are one again.
    const session = randomUUID().replaceAll('-', '');
    const [visitor, agent] = [await here.visitor({ session }), await there.agent({ session })];
    await grant(documented);
    await expect.poll(async () => [await joined(here), await joined(there)]).toEqual(['1', '1']);
    visitor.emit('messages', envelope(tab, ['page']));
    expect(await agent.next('messages')).toEqual([envelope(tab, ['page'])]);
    await sharesPresence(here, there);
    const reported = lines(here);
    expect(reported.filter((line) => line.includes('NOPERM'))).toHaveLength(1);
    expect(reported.at(-1)).toMatch(/^Redis passes messages again/u);
  });

  test('[A-03] that refuses the password is reported once, without the password', async () => {
    await grant(documented);
    const relay = await relayAt(address('hunter2'));
    expect(await joined(relay)).toBe('0');
    expect(lines(relay)).toEqual([expect.stringMatching(/^Redis refuses AUTH \(WRONGPASS\)/u)]);
    expect(JSON.stringify(relay.reports)).not.toContain('hunter2');
  });

  test('[A-03] that is started anew is joined by itself', async () => {
    const own = await ownRedis();
    const [here, there] = [await relayAt(own.url), await relayAt(own.url)];
    await own.kill();
    await expect.poll(() => joined(here)).toBe('0');
    await own.start();
    await expect.poll(async () => [await joined(here), await joined(there)]).toEqual(['1', '1']);
    await sharesPresence(here, there);
    await own.close();
  });

  test('[A-03] that accepts everything and forwards nothing is reported, and joined when it answers', async () => {
    const relay = await startRelay({
      redisUrl: redis.url,
      timeouts: { redisCheckMs: 200, redisAnswerMs: 300 },
    });
    running.push(relay);
    expect(await joined(relay)).toBe('1');
    await redis.command('CLIENT', 'PAUSE', '60000', 'WRITE');
    await expect.poll(() => joined(relay)).toBe('0');
    expect(lines(relay)).toEqual([expect.stringContaining('passes none on')]);
    await redis.command('CLIENT', 'UNPAUSE');
    await expect.poll(() => joined(relay)).toBe('1');
  });

  test('[A-03] that is full passes messages all the same', async () => {
    await grant(documented);
    await redis.command('CONFIG', 'SET', 'maxmemory', '1mb');
    await expect(redis.command('SET', 'x', 'y'.repeat(2_000_000))).rejects.toThrow('OOM');
    const [here, there] = [await relayAt(address()), await relayAt(address())];
    await sharesPresence(here, there);
    expect(await checkRedis(address())).toMatchObject([{ level: 'ok' }]);
    await redis.command('CONFIG', 'SET', 'maxmemory', '0');
  });
});
