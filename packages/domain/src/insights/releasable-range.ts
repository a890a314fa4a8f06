import { findExposed, hideInLines, hideNear } from './hiding.ts';
import {
  filterKey,
  type GroupCount,
  type Line,
  marginCount,
  type MarginCell,
  type Margins,
  marginsOf,
  type PropertyValues,
  severalOf,
  withSingles,
} from './margins.ts';
import { funnelProperties } from './properties.ts';
import { type ReleaseRules, releaseRules } from './releasable.ts';

/** Released numbers of a week, or of weeks together: shown numbers by `filterKey`. */
export type Released = ReadonlyMap<string, number>;

/** A week of a range. `values`: the properties that it had; another value has no people, and readers know that. */
export type RangeWeek = { counts: readonly GroupCount[]; values: PropertyValues; released: Released };

/** Parts that a range adds up. */
type RangeParts = {
  weeks: readonly RangeWeek[];
  /** Ranges of equal length of the same weeks that were released before, in their order. */
  inner: readonly Released[];
  /** Distinct applications of all the weeks: one that came in two of them is one. */
  people: readonly GroupCount[];
};

/** As `releaseRules`, with as much more work as a range has more numbers than a week. */
export const rangeRules: ReleaseRules = { ...releaseRules, maxWork: 4_000_000_000 };

/** Weeks, inner ranges and the range as one system of numbers: blocks of the same answers, one after another. */
type System = Margins & {
  /** True: readers can compute it from earlier releases. */
  known: readonly boolean[];
  /** The first cell of the range itself, whose block is the last. */
  start: number;
};

/**
 * Selects the sums of several weeks' numbers that may be shown after the weeks were released. All weeks and their sum are
 * solved together, so that no reader finds a small number of a week by subtracting shown weeks from a sum, nor a small sum.
 * Released numbers never change: only more of the sum is hidden. Deterministic, and yields, as `releasable` does.
 *
 * Once the work is used up, only those sums are shown that readers can add up themselves.
 */
export function* releasableRange(
  parts: RangeParts,
  values: PropertyValues,
  rules: ReleaseRules = rangeRules,
): Generator<void, MarginCell[]> {
  const { threshold } = rules;
  const several = severalOf(values);
  if (marginCount(several) > rules.maxAnswers) return [];
  const system = systemOf(parts, several);
  const { cells, known, start } = system;
  const sums = cells.slice(start);
  const distinct = marginsOf(parts.people, several);
  const isSmall = sums.map(
    ({ people }, answer) => Math.min(people, distinct.cells[answer]?.people ?? 0) < threshold,
  );
  const knownSums = known.slice(start);
  const shown = (isShown: (answer: number) => boolean): MarginCell[] =>
    withSingles(
      sums.filter((_sum, answer) => isShown(answer) && !isSmall[answer]),
      values,
    );
  const hidden = known.map((isKnown) => !isKnown);
  for (const answer of sums.keys())
    hidden[start + answer] =
      !knownSums[answer] && (isSmall[answer] === true || !isEnough(restOf(system, parts, answer), threshold));
  const own: Margins = { cells: sums, lines: distinct.lines };
  const isSecret = (index: number): boolean =>
    index < start ? (cells[index]?.people ?? 0) < threshold : isSmall[index - start] === true;
  const budget = { left: rules.maxWork };
  for (let round = 0; round < rules.maxRounds; round += 1) {
    const hiddenSums = hidden.slice(start);
    yield* hideInLines(own, hiddenSums, threshold, (answer) => !knownSums[answer]);
    hidden.splice(start, sums.length, ...hiddenSums);
    const exposed = yield* findExposed(system, hidden, { threshold, budget, isSecret });
    if (!exposed) break;
    if (exposed.length === 0) return shown((answer) => !hidden[start + answer]);
    if (!hideNear(system, hidden, exposed, (index) => index >= start && !known[index])) break;
    yield;
  }
  return shown((answer) => knownSums[answer] === true);
}

/** The hidden weeks that a shown sum would reveal together, as far as no inner range reveals them already. */
function restOf({ cells, known, start }: System, { weeks, inner }: RangeParts, answer: number): number[] {
  const size = cells.length - start;
  const weekly = weeks.length / Math.max(1, inner.length);
  return weeks.flatMap((_week, index) => {
    const cell = index * size + answer;
    const around = (weeks.length + Math.floor(index / weekly)) * size + answer;
    const isSeen = known[cell] === true || (inner.length > 0 && known[around] === true);
    return isSeen ? [] : [cells[cell]?.people ?? 0];
  });
}

/** Tells if the hidden rest of a line is enough: it is nothing, or two numbers and as many people as the threshold. */
const isEnough = (rest: readonly number[], threshold: number): boolean =>
  rest.length === 0 || (rest.length > 1 && rest.reduce((sum, one) => sum + one, 0) >= threshold);

const isWithoutAny = (filter: MarginCell['filter'], values: PropertyValues): boolean =>
  values.kind.length === 0 ||
  funnelProperties.some((property) => {
    const requested = filter[property];
    return requested !== undefined && !values[property].includes(requested);
  });

function systemOf({ weeks, inner }: RangeParts, values: PropertyValues): System {
  const { cells: answers, lines: answerLines } = marginsOf([], values);
  const size = answers.length;
  const blocks = weeks.map(({ counts, values: own, released }) =>
    marginsOf(counts, values).cells.map(({ filter, people }) => {
      const reported = released.get(filterKey(filter)) ?? (isWithoutAny(filter, own) ? 0 : undefined);
      return { filter, people: reported ?? people, isKnown: reported !== undefined };
    }),
  );
  const sumOf = (parts: readonly (typeof blocks)[number][], released: Released) =>
    answers.map(({ filter }, answer) => {
      const own = parts.map((part) => part[answer]);
      return {
        filter,
        people: own.reduce((sum, one) => sum + (one?.people ?? 0), 0),
        isKnown: released.has(filterKey(filter)) || own.every((one) => one?.isKnown),
      };
    });
  const weekly = weeks.length / Math.max(1, inner.length);
  const between = inner.map((released, index) =>
    sumOf(blocks.slice(index * weekly, (index + 1) * weekly), released),
  );
  const sums = sumOf(between.length > 0 ? between : blocks, new Map());
  const all = [...blocks, ...between, sums];
  const within = all.flatMap((_block, index) =>
    answerLines.map(({ parent, children }) => ({
      parent: index * size + parent,
      children: children.map((child) => index * size + child),
    })),
  );
  const added = (parent: number, first: number, count: number): Line[] =>
    answers.map((_answer, answer) => ({
      parent: parent * size + answer,
      children: Array.from({ length: count }, (_unused, index) => (first + index) * size + answer),
    }));
  const lines = [
    ...within,
    ...between.flatMap((_part, index) => added(weeks.length + index, index * weekly, weekly)),
    ...(between.length > 0
      ? added(all.length - 1, weeks.length, between.length)
      : added(all.length - 1, 0, weeks.length)),
  ];
  const flat = all.flat();
  return { cells: flat, lines, known: flat.map(({ isKnown }) => isKnown), start: flat.length - size };
}
