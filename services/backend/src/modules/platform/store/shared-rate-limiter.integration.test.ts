import { testBackends, testDatabase, type TestDatabase } from '@afilia/testing/backend/database';
import { testVault } from '@afilia/testing/backend/test-vault';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { openStore, type Store } from '../../app/store/open-store.ts';
import { createSharedRateLimiter } from './shared-rate-limiter.ts';

const server = (await testBackends()).find(({ name }) => name === 'PostgreSQL');
const allowance = { attempts: 3, perSeconds: 60 };

describe.runIf(server)('limits of several nodes on PostgreSQL', () => {
  let shared: TestDatabase;
  const stores: Store[] = [];
  const nodes: RateLimiter[] = [];
  let now = Date.parse('2026-11-20T15:00:00.000Z');
  const clock = { now: () => new Date(now) };

  beforeAll(async () => {
    shared = await testDatabase(server);
    for (let node = 0; node < 2; node += 1) {
      const opened = await openStore(shared.options, () => undefined, testVault());
      if (!opened.ok) throw new Error(opened.error.message);
      stores.push(opened.value);
      nodes.push(createSharedRateLimiter(opened.value.database, clock, opened.value.hideRateLimitKey));
    }
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    await shared.drop();
  });
  /** The nodes take turns, as a balancer would have them. */
  const take = (key: string, times: number) =>
    Array.fromAsync({ length: times }, (_none, time) => nodes[time % 2]?.take([{ key, ...allowance }]));

  test('two nodes together allow what one would, say how long to wait, and give tries back evenly', async () => {
    expect(await take('evenly', 4)).toEqual([0, 0, 0, 20]);
    now += 19_000;
    expect(await take('evenly', 2)).toEqual([1, 1]);
    now += 1_000;
    expect(await take('evenly', 2)).toEqual([0, 20]);
    now += 60_000;
    expect(await take('evenly', 4)).toEqual([0, 0, 0, 20]);
  });

  test('of fifty tries at the same moment on both nodes three are allowed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_none, time) => nodes[time % 2]?.take([{ key: 'crowded', ...allowance }])),
    );
    expect(answers.filter((wait) => wait === 0)).toHaveLength(3);
  });

  test('tries whose share is no whole millisecond are given back by the next whole one', async () => {
    const take = () => nodes[0]?.take([{ key: 'sevenths', attempts: 7, perSeconds: 60 }]);
    for (let count = 0; count < 7; count += 1) expect(await take()).toBe(0);
    now += 8571;
    expect(await take()).toBe(1);
    now += 1;
    expect([await take(), await take()]).toEqual([0, 9]);
  });

  test('a node whose clock is an hour ahead, or behind, closes no limit for the others and opens none', async () => {
    const [store] = stores;
    if (!store) throw new Error('no store');
    const by = (hours: number) =>
      createSharedRateLimiter(
        store.database,
        { now: () => new Date(Date.now() + hours * 3600_000), ofMachine: true },
        store.hideRateLimitKey,
      );
    const limits = [{ key: 'clocks', attempts: 3, perSeconds: 600 }];
    const [ahead, right, behind] = [by(1), by(0), by(-1)];
    expect([await ahead.take(limits), await behind.take(limits), await right.take(limits)]).toEqual([
      0, 0, 0,
    ]);
    for (const node of [ahead, right, behind]) {
      const wait = await node.take(limits);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(200);
    }
    // The other tests are days behind the database.
    await store.database.query('DELETE FROM rate_limits');
  });

  test('a try that was not allowed costs nothing, and keys do not share', async () => {
    await take('greedy', 30);
    expect(await take('modest', 1)).toEqual([0]);
    now += 20_000;
    expect(await take('greedy', 2)).toEqual([0, 20]);
  });

  const takeOf = (node: number, ...keys: string[]) =>
    nodes[node % 2]?.take(keys.map((key) => ({ key, ...allowance })));

  test('a try counts against all its limits or, when one refuses, against none; the first that refuses says how long', async () => {
    await take('wide', 3);
    now += 10_000;
    await take('narrow', 3);
    expect([await takeOf(0, 'narrow', 'wide'), await takeOf(1, 'wide', 'narrow')]).toEqual([20, 10]);
    now += 10_000;
    expect([await takeOf(0, 'other', 'wide'), await takeOf(1, 'other', 'wide')]).toEqual([0, 20]);
    expect(await take('other', 3)).toEqual([0, 0, 20]);
  });

  test('of many tries at the same moment, with limits in any order, those refused use up nothing of the others', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_none, time) => {
        const own = `own ${time}`;
        return time % 4 < 2 ? takeOf(time, own, 'both') : takeOf(time, 'both', own);
      }),
    );
    expect(answers.filter((wait) => wait === 0)).toHaveLength(3);
    const left = await Promise.all(
      answers.map(async (wait, time) => [
        wait === 0,
        (await take(`own ${time}`, 4)).filter((one) => one === 0),
      ]),
    );
    for (const [isAllowed, more] of left) expect(more).toHaveLength(isAllowed ? 2 : 3);
  });

  test('counts are not written to the log of the server, and are deleted when they are over', async () => {
    const [store] = stores;
    const query = async (text: string) => (await store?.database.query(text))?.rows;
    expect(await query(`SELECT relpersistence AS kind FROM pg_class WHERE relname = 'rate_limits'`)).toEqual([
      { kind: 'u' },
    ]);
    now += 3600_000;
    const take = () => nodes[0]?.take([{ key: 'sweeper', attempts: 1e6, perSeconds: 1 }]);
    // In turns: a connection is waited for five seconds only.
    for (let left = 50; left > 0; left--) await Promise.all(Array.from({ length: 100 }, take));
    await expect
      .poll(() => query('SELECT key FROM rate_limits'))
      .toEqual([{ key: expect.stringMatching(/^hmac:[\w-]{43}$/u) }]);
  });
});
