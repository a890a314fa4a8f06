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

test('deletes keys without use', async () => {
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

test('a burst within one moment gets every try of its limit, whatever the share of a try', async () => {
  for (const perSeconds of [1, 10, 60, 3600])
    for (let attempts = 1; attempts <= 100; attempts += 1) {
      const limiter = createRateLimiter({ now: () => new Date('2026-11-20T15:00:00.007Z') });
      const answers: number[] = [];
      for (let count = 0; count < attempts + 1; count += 1)
        answers.push(await limiter.take([{ key: 'a', attempts, perSeconds }]));
      expect({ attempts, perSeconds, allowed: answers.filter((wait) => wait === 0).length }).toEqual({
        attempts,
        perSeconds,
        allowed: attempts,
      });
    }
});

test('tries whose share is no whole millisecond are given back by the next whole one', async () => {
  let now = Date.parse('2026-11-20T15:00:00.000Z');
  const limiter = createRateLimiter({ now: () => new Date(now) });
  const take = () => limiter.take([{ key: 'a', attempts: 7, perSeconds: 60 }]);
  for (let count = 0; count < 7; count += 1) expect(await take()).toBe(0);
  now += 8571;
  expect(await take()).toBe(1);
  now += 1;
  expect([await take(), await take()]).toEqual([0, 9]);
});
