import { seeded } from './backend/seeded.ts';

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

const difference = (all: readonly number[], split: number): number =>
  Math.abs(median(all.slice(0, split)) - median(all.slice(split)));

/**
 * Returns the rate at which two equal groups differ in their medians at least as much as these two: they are put
 * together and divided by chance, again and again (a permutation test).
 *
 * @returns 0 to 1; near 0 where the difference is no noise
 * @example chanceOfEquals(knownMs, unknownMs) > 0.001
 */
export function chanceOfEquals(one: readonly number[], other: readonly number[], rounds = 2000): number {
  const seen = difference([...one, ...other], one.length);
  const chance = seeded(1);
  let asMuch = 0;
  for (let round = 0; round < rounds; round += 1)
    if (difference(chance.shuffled([...one, ...other]), one.length) >= seen) asMuch += 1;
  return asMuch / rounds;
}
