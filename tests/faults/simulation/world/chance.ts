import type { Ids } from '@afilia/backend/platform/ports/clock';
import { seeded } from '@afilia/testing/backend/seeded';

/** Everything random of one run; the same seed gives the same. */
export type Chance = {
  /** From 0 up to, and without, 1. */
  fraction: () => number;
  between: (least: number, most: number) => number;
  happens: (probability: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  /** Chance of its own that others do not disturb: leaving one person out does not change any other. */
  fork: (name: number) => Chance;
};

/** @param seed - any whole number */
export function createChance(seed: number): Chance {
  const { number } = seeded(seed);
  const fraction = () => number(1);
  return {
    fraction,
    between: (least, most) => least + fraction() * (most - least),
    happens: (probability) => probability > 0 && fraction() < probability,
    pick: (items) => items[Math.floor(fraction() * items.length)] as never,
    fork: (name) => createChance(Math.imul(seed ^ (name + 0x9e3779b9), 0x85ebca6b) ^ name),
  };
}

const hex = (chance: Chance, digits: number) =>
  Array.from({ length: digits }, () => Math.floor(chance.fraction() * 16).toString(16)).join('');

/** Ids that follow from the seed. */
export const idsOf = (chance: Chance): Ids => ({
  uuid: () => `${hex(chance, 8)}-${hex(chance, 4)}-4${hex(chance, 3)}-a${hex(chance, 3)}-${hex(chance, 12)}`,
  token: () => hex(chance, 43),
  digits: (count) => Array.from({ length: count }, () => String(Math.floor(chance.fraction() * 10))).join(''),
});
