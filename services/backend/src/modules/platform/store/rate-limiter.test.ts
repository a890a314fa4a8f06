import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

const allowance = { attempts: 3, perSeconds: 60 };
const setUp = () => {
  let now = Date.parse('2026-11-20T15:00:00.000Z');
  const limiter = createRateLimiter({ now: () => new Date(now) });
  return {
    take: (...keys: string[]) =>
      limiter.take((keys.length > 0 ? keys : ['a']).map((key) => ({ key, ...allowance }))),
    wait: (seconds: number) => {
      now += seconds * 1000;
    },
  };
};

test('allows a burst, then says how long to wait, and gives tries back evenly', async () => {
  const { take, wait } = setUp();
  expect([await take(), await take(), await take(), await take()]).toEqual([0, 0, 0, 20]);
  wait(19);
  expect(await take()).toBe(1);
  wait(1);
  expect([await take(), await take()]).toEqual([0, 20]);
  wait(60);
  expect([await take(), await take(), await take(), await take()]).toEqual([0, 0, 0, 20]);
});

test('a try that was not allowed costs nothing, and keys do not share', async () => {
  const { take, wait } = setUp();
  for (let count = 0; count < 50; count += 1) await take();
  expect(await take('b')).toBe(0);
  wait(20);
  expect(await take()).toBe(0);
});

test('a try counts against all its limits or, when one refuses, against none; the first that refuses says how long', async () => {
  const { take, wait } = setUp();
  for (let count = 0; count < 3; count += 1) await take('wide');
  wait(10);
  for (let count = 0; count < 3; count += 1) await take('narrow');
  expect([await take('narrow', 'wide'), await take('wide', 'narrow')]).toEqual([20, 10]);
  wait(10);
  expect([await take('other', 'wide'), await take('other', 'wide')]).toEqual([0, 20]);
  expect([await take('other'), await take('other'), await take('other')]).toEqual([0, 0, 20]);
});

test('forgets keys that nobody uses any more', async () => {
  const { take, wait } = setUp();
  for (let count = 0; count < 10_000; count += 1) await take(`key ${count}`);
  wait(60);
  for (let count = 0; count < 10_000; count += 1) await take(`other ${count}`);
  expect(await take('key 1')).toBe(0);
});

test('a clock that was an hour ahead for a moment leaves no key used up', async () => {
  const { take, wait } = setUp();
  wait(3600);
  for (let count = 0; count < 4; count += 1) await take();
  wait(-3600);
  expect([await take(), await take(), await take()]).toEqual([0, 0, 0]);
  expect(await take()).toBeGreaterThan(0);
});
