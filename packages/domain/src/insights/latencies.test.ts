import { expect, test } from 'vitest';
import { bandOf, timeOf } from './latencies.ts';

test('a time is in the band whose end it does not pass', () => {
  expect([0, 50, 50.1, 1_000, 120_000, 120_001].map(bandOf)).toEqual([50, 50, 100, 1_000, 120_000, 600_000]);
});

test('the time of a part of all is between the ends of its band, whatever the order of the bands', () => {
  const bands = [
    { upToMs: 1_000, calls: 10 },
    { upToMs: 100, calls: 80 },
    { upToMs: 50, calls: 10 },
  ];
  expect(timeOf(bands, 0.5)).toBe(75);
  expect(timeOf(bands, 0.9)).toBe(100);
  expect(timeOf(bands, 0.95)).toBe(875);
  expect(timeOf([{ upToMs: 50, calls: 1 }], 0.5)).toBe(25);
});

test('without calls there is no time', () => {
  expect(timeOf([], 0.5)).toBe(undefined);
  expect(timeOf([{ upToMs: 50, calls: 0 }], 0.5)).toBe(undefined);
});
