import { expect, test } from 'vitest';
import { seeded } from './backend/seeded.ts';
import { chanceOfEquals } from './equal-times.ts';

/** Times of one kind of work on a busy machine: most near 10 ms, some far above. */
const times = (seed: number, count: number, more = 0) => {
  const chance = seeded(seed);
  return Array.from({ length: count }, () => 10 + more + chance.number(2) + (chance.number(20) < 1 ? 80 : 0));
};

test('two groups of equals differ by chance, and a millisecond more shows', () => {
  expect(chanceOfEquals(times(1, 200), times(2, 200), 1000)).toBeGreaterThan(0.01);
  expect(chanceOfEquals(times(1, 200), times(2, 200, 1), 1000)).toBeLessThan(0.001);
});
