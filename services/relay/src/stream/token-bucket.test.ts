import { expect, test } from 'vitest';
import { TokenBucket, RateLimiter } from './token-bucket.ts';

test('[A-09] a bucket lets a burst through, then what it is filled with, and forgives in time', () => {
  const bucket = new TokenBucket({ perSecond: 10, burst: 3 }, 1, 0);
  expect([1, 2, 3].map(() => bucket.take(1, 0))).toEqual([0, 0, 0]);
  expect(bucket.take(1, 0)).toBe(100);
  expect(bucket.take(1, 300)).toBe(0);
  for (let n = 0; n < 1_000; n++) bucket.take(1, 300);
  expect(bucket.take(1, 300 + 700)).toBe(0);
});

test('[A-09] a socket that sends too much is left unread, and read again when it is paid for', async () => {
  const calls: string[] = [];
  const counts = { pauses: 0 };
  const resumed = new Promise<void>((resolve) => {
    const socket = {
      pause: () => void calls.push('pause'),
      resume: () => {
        calls.push('resume');
        resolve();
      },
    };
    const frames = { perSecond: 20, burst: 2 };
    const gate = new RateLimiter(socket, {
      frames,
      bytes: { perSecond: 1e6, burst: 1e6 },
      factor: 1,
      counts,
    });
    gate.count(10);
    gate.count(10);
    expect(calls).toEqual([]);
    gate.count(10);
    gate.count(10);
    expect(calls).toEqual(['pause']);
  });
  await resumed;
  expect(calls).toEqual(['pause', 'resume']);
  expect(counts.pauses).toBe(1);
});
