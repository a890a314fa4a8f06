import { intervalsOf } from './bounds.ts';
import { type Budget, eliminate, equationsOf, isBounding } from './eliminate.ts';
import type { MarginCell, Margins } from './margins.ts';

/** Tells if a cell may be hidden; a number that was released before may not. */
type MayHide = (index: number) => boolean;

/** Hides until no single line reveals a hidden number, or that those of a line are together below the threshold. */
export function* hideInLines(
  { cells, lines }: Margins,
  hidden: boolean[],
  threshold: number,
  mayHide: MayHide = () => true,
): Generator<void, void> {
  const people = (index: number): number => cells[index]?.people ?? 0;
  for (let isStable = false; !isStable;) {
    isStable = true;
    for (const { parent, children } of lines) {
      const inside = children.filter((index) => hidden[index]);
      const sum = inside.reduce((all, index) => all + people(index), 0);
      const isSafe = hidden[parent]
        ? inside.length > 0
        : inside.length === 0 || (inside.length > 1 && sum >= threshold);
      if (isSafe) continue;
      const free = children.filter((index) => !hidden[index] && mayHide(index));
      const next = smallest(cells, free) ?? parent;
      if (hidden[next] || !mayHide(next)) continue;
      hidden[next] = true;
      isStable = false;
    }
    yield;
  }
}

/** Threshold of a disclosure, and the work that the search for one may take. */
type Secrecy = {
  threshold: number;
  budget: Budget;
  /** Tells if a hidden number is secret; the others are hidden to protect these. */
  isSecret: (index: number) => boolean;
};

/** @returns the hidden secrets that readers can narrow down too far; undefined when the work is used up */
export function* findExposed(
  margins: Margins,
  hidden: readonly boolean[],
  { threshold, budget, isSecret }: Secrecy,
): Generator<void, number[] | undefined> {
  const lines = equationsOf(margins, hidden);
  const reduced = yield* eliminate(lines, budget);
  if (!reduced) return undefined;
  const unknowns = hidden.flatMap((isHidden, index) => (isHidden ? [index] : []));
  const intervals = yield* intervalsOf([...lines, ...reduced.filter(isBounding)], unknowns);
  return unknowns.filter((index) => {
    const { low, high } = intervals.get(index) ?? { low: 0, high: Infinity };
    return isSecret(index) && high - low < threshold - 1;
  });
}

/**
 * Hides one more number for each group of hidden ones that lines connect and of which one is exposed: the smallest that stands
 * in a line with them.
 *
 * @returns true: there was one to hide
 */
export function hideNear(
  { cells, lines }: Margins,
  hidden: boolean[],
  exposed: readonly number[],
  mayHide: MayHide,
): boolean {
  const membersOf = lines.map(({ parent, children }) => [parent, ...children]);
  const helped = new Set<number>();
  let hasHidden = false;
  for (const cell of exposed) {
    if (helped.has(cell)) continue;
    const reached = connectedTo(cell, membersOf, hidden);
    const near = membersOf
      .filter((members) => members.some((index) => reached.has(index)))
      .flat()
      .filter((index) => !hidden[index] && mayHide(index));
    const next = smallest(cells, near);
    if (next !== undefined) {
      hidden[next] = true;
      hasHidden = true;
    }
    for (const index of reached) helped.add(index);
  }
  return hasHidden;
}

function connectedTo(
  cell: number,
  lines: readonly (readonly number[])[],
  hidden: readonly boolean[],
): Set<number> {
  const reached = new Set([cell]);
  for (let before = 0; before < reached.size;) {
    before = reached.size;
    for (const members of lines)
      if (members.some((index) => reached.has(index)))
        for (const index of members) if (hidden[index]) reached.add(index);
  }
  return reached;
}

/** @returns the cell with the fewest people, the first of several */
const smallest = (cells: readonly MarginCell[], indices: readonly number[]): number | undefined =>
  indices.reduce<number | undefined>(
    (least, index) =>
      least === undefined || (cells[index]?.people ?? 0) < (cells[least]?.people ?? 0) ? index : least,
    undefined,
  );
