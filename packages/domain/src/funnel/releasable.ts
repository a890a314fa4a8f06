import { intervalsOf } from './bounds.ts';
import { type Budget, eliminate, equationsOf, isBounding } from './eliminate.ts';
import {
  type GroupCount,
  marginCount,
  type MarginCell,
  type Margins,
  marginsOf,
  type PropertyValues,
} from './margins.ts';
import { funnelProperties, type FunnelProperty, maxFilters } from './properties.ts';

/** How small a group may be shown, and how much work a release may be. */
export type ReleaseRules = {
  /** Numbers below are hidden. */
  threshold: number;
  /** With more answers than this only the one without a filter is considered. */
  maxAnswers: number;
  /** So often more is hidden and everything is solved anew. */
  maxRounds: number;
  /** Multiplications for all rounds together. */
  maxWork: number;
};

/** Twenty people, as the desk says; the rest is about two seconds of work at most. */
export const releaseRules: ReleaseRules = {
  threshold: 20,
  maxAnswers: 1_000,
  maxRounds: 40,
  maxWork: 300_000_000,
};

const total = 0;

/**
 * Which answers about one thing that is counted may be shown, decided for all choices of filters at once. Hidden are those below
 * the threshold, and as many others as it takes that nobody who combines all shown answers can tell a hidden one below the
 * threshold: neither its value nor a range of fewer values than there are below the threshold. Deterministic, so that
 * a release made anew is the same.
 *
 * Where the work is used up, the answer without a filter alone is shown. Yields between steps of a few milliseconds.
 */
export function* releasable(
  counts: readonly GroupCount[],
  values: PropertyValues,
  rules: ReleaseRules = releaseRules,
): Generator<void, MarginCell[]> {
  const all = counts.reduce((sum, { people }) => sum + people, 0);
  if (all < rules.threshold) return [];
  const shown = yield* release(counts, all, severalOf(values), rules);
  return withSingles(shown, values);
}

function* release(
  counts: readonly GroupCount[],
  all: number,
  values: PropertyValues,
  rules: ReleaseRules,
): Generator<void, MarginCell[]> {
  const onlyTotal = [{ filter: {}, people: all }];
  if (marginCount(values) > rules.maxAnswers) return onlyTotal;
  const margins = marginsOf(counts, values);
  const { cells } = margins;
  const hidden = cells.map(({ people }) => people < rules.threshold);
  const budget = { left: rules.maxWork };
  for (let round = 0; round < rules.maxRounds; round += 1) {
    yield* hideInLines(margins, hidden, rules.threshold);
    const exposed = yield* findExposed(margins, hidden, rules.threshold, budget);
    if (!exposed) return onlyTotal;
    if (exposed.length === 0) return cells.filter((_cell, index) => !hidden[index]);
    hideNear(margins, hidden, exposed);
    yield;
  }
  return onlyTotal;
}

/** Without the properties that have one value: asking for it is asking for all. */
const severalOf = (values: PropertyValues): PropertyValues =>
  Object.fromEntries(
    Object.entries(values).map(([property, own]) => [property, own.length > 1 ? own : []]),
  ) as Record<FunnelProperty, readonly string[]>;

/** Each answer also under the filters that change nothing. */
function withSingles(cells: readonly MarginCell[], values: PropertyValues): MarginCell[] {
  const singles = funnelProperties.filter((property) => values[property].length === 1);
  return singles.reduce<MarginCell[]>(
    (all, property) => [
      ...all,
      ...all
        .filter(({ filter }) => Object.keys(filter).length < maxFilters)
        .map(({ filter, people }) => ({ filter: { ...filter, [property]: values[property][0] }, people })),
    ],
    [...cells],
  );
}

/** Hides until no single line tells a hidden number, or that those of a line are together below the threshold. */
function* hideInLines(
  { cells, lines }: Margins,
  hidden: boolean[],
  threshold: number,
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
      hidden[
        smallest(
          cells,
          children.filter((index) => !hidden[index]),
        ) ?? parent
      ] = true;
      isStable = false;
    }
    yield;
  }
}

/** @returns the hidden cells below the threshold of which too much can be told; undefined when the work is used up */
function* findExposed(
  margins: Margins,
  hidden: readonly boolean[],
  threshold: number,
  budget: Budget,
): Generator<void, number[] | undefined> {
  const lines = equationsOf(margins, hidden);
  const reduced = yield* eliminate(lines, budget);
  if (!reduced) return undefined;
  const unknowns = hidden.flatMap((isHidden, index) => (isHidden ? [index] : []));
  const intervals = yield* intervalsOf([...lines, ...reduced.filter(isBounding)], unknowns);
  return unknowns.filter((index) => {
    const { low, high } = intervals.get(index) ?? { low: 0, high: Infinity };
    return (margins.cells[index]?.people ?? 0) < threshold && high - low < threshold - 1;
  });
}

/**
 * Hides one more number for each group of hidden ones that lines connect and of which one is exposed: the smallest that stands
 * in a line with them. Never the answer without a filter: alone it exposes nothing.
 */
function hideNear({ cells, lines }: Margins, hidden: boolean[], exposed: readonly number[]): void {
  const membersOf = lines.map(({ parent, children }) => [parent, ...children]);
  const helped = new Set<number>();
  for (const cell of exposed) {
    if (helped.has(cell)) continue;
    const reached = connectedTo(cell, membersOf, hidden);
    const near = membersOf
      .filter((members) => members.some((index) => reached.has(index)))
      .flat()
      .filter((index) => !hidden[index] && index !== total);
    const next = smallest(cells, near);
    if (next !== undefined) hidden[next] = true;
    for (const index of reached) helped.add(index);
  }
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
