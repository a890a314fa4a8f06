import { setTimeout } from 'node:timers/promises';

/** Keys in groups, as a person types a number or a word; times between two keys (a phone's average is 240) and two groups, ms. */
const typing = { perGroup: 8, betweenKeys: [100, 250], betweenGroups: [400, 1200], groupsAfter: 2 } as const;

const between = ([least, most]: readonly [number, number]): number => least + Math.random() * (most - least);

/**
 * Types digits and takes them away again, in turn: more than nine would be no number, and left as they are.
 *
 * @param press one key
 * @param isOver called after each group; once it is true, two more are typed
 */
export async function typeInGroups(
  press: (key: string) => Promise<void>,
  isOver: () => Promise<boolean>,
): Promise<void> {
  for (let group = 0, after = 0; after <= typing.groupsAfter; group++) {
    for (let at = 1; at <= typing.perGroup; at++) {
      await press(group % 2 === 0 ? String(at) : 'Backspace');
      await setTimeout(between(typing.betweenKeys));
    }
    await setTimeout(between(typing.betweenGroups));
    if (await isOver()) after++;
  }
}
