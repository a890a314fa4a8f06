import { setTimeout as sleep } from 'node:timers/promises';
import type { Seeded } from '@afilia/testing/backend/seeded';
import { type Fault, outsideFaults, processFaults } from './kinds.ts';
import type { World } from './world.ts';

/** Failures of the run, with the number of each. */
type Storm = {
  kills: () => number;
  faults: ReadonlyMap<string, number>;
  /** Resolves when the last fault has ended and no new one follows. */
  calm: () => Promise<void>;
};

type Kinds = Readonly<Record<string, { often: number; fault: Fault }>>;

const choose = (kinds: Kinds, chance: Seeded): [string, Fault] => {
  const all = Object.entries(kinds);
  let at = chance.number(all.reduce((sum, [, { often }]) => sum + often, 0));
  for (const [name, { often, fault }] of all) {
    at -= often;
    if (at < 0) return [name, fault];
  }
  throw new Error('no kind was chosen');
};

/**
 * Injects faults at random moments, in two strands at the same time: our processes, and the services that they lean
 * on. Each strand has a chance of its own, so that the same seed gives the same order in each.
 *
 * @param maxRestMs - longest rest between two faults of one strand
 */
export function unleash(world: World, chanceOf: (strand: number) => Seeded, maxRestMs: number): Storm {
  const faults = new Map<string, number>();
  let kills = 0;
  const weather = { calm: false };
  const strand = async (kinds: Kinds, chance: Seeded) => {
    while (!weather.calm) {
      await sleep(chance.number(maxRestMs));
      if (weather.calm) return;
      const [name, fault] = choose(kinds, chance);
      kills += (await fault(world, chance)) ?? 0;
      faults.set(name, (faults.get(name) ?? 0) + 1);
    }
  };
  const strands = Promise.all([strand(processFaults, chanceOf(0)), strand(outsideFaults, chanceOf(1))]);
  strands.catch(() => undefined);
  return {
    kills: () => kills,
    faults,
    calm: async () => {
      weather.calm = true;
      await strands;
    },
  };
}
