/** Chance that can be repeated. */
export type Seeded = {
  /** From 0 up to, and without, `below`. */
  number: (below: number) => number;
  shuffled: <Item>(items: readonly Item[]) => Item[];
};

/**
 * The same seed gives the same numbers in the same order (mulberry32).
 *
 * @param seed - any whole number
 */
export const seeded = (seed: number): Seeded => {
  let state = seed | 0;
  const number = (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below;
  };
  return {
    number,
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: number(1) }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  };
};
