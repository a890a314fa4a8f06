import { expect, test } from 'vitest';
import { filterKey, type GroupCount, type MarginCell, marginsOf, type PropertyValues } from './margins.ts';
import type { FunnelFilter, FunnelProperty } from './properties.ts';
import { releasable, releaseRules } from './releasable.ts';
import { rangeRules, type RangeWeek, type Released, releasableRange } from './releasable-range.ts';

const finish = <Value>(work: Generator<void, Value>): Value => {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
};

const values: PropertyValues = {
  host: ['a', 'b'],
  kind: ['natural', 'legal'],
  entry: ['page', 'invitation'],
};
const groupsOf = ({ host: hosts, kind: kinds, entry: entries }: PropertyValues) =>
  hosts.flatMap((host) => kinds.flatMap((kind) => entries.map((entry) => ({ host, kind, entry }))));
const countsOf = (of: PropertyValues, people: readonly number[]): GroupCount[] =>
  groupsOf(of).map((group, index) => ({ ...group, people: people[index] ?? 0 })) as GroupCount[];
const shownOf = (cells: readonly MarginCell[]): Map<string, number> =>
  new Map(cells.map(({ filter, people }) => [filterKey(filter), people]));
const key = (filter: FunnelFilter) => filterKey(filter);

/** Weeks as they are released one by one; each has the properties that at least one person had in it. */
const weeksOf = (people: readonly (readonly number[])[], of = values, threshold = 20): RangeWeek[] =>
  people.map((own) => {
    const counts = countsOf(of, own).filter((one) => one.people > 0);
    const had = (name: FunnelProperty) =>
      of[name].filter((value) => counts.some((one) => one[name] === value));
    const present = { host: had('host'), kind: had('kind'), entry: had('entry') };
    const released = shownOf(finish(releasable(counts, present, { ...releaseRules, threshold })));
    return { counts, values: present, released };
  });

const together = (people: readonly (readonly number[])[], of = values): GroupCount[] =>
  countsOf(
    of,
    groupsOf(of).map((_group, index) => people.reduce((sum, own) => sum + (own[index] ?? 0), 0)),
  );

const release = (
  people: readonly (readonly number[])[],
  { of = values, threshold = 20, inner = [] as Released[], distinct = together(people, of) } = {},
) =>
  shownOf(
    finish(
      releasableRange({ weeks: weeksOf(people, of, threshold), inner, people: distinct }, of, {
        ...rangeRules,
        threshold,
      }),
    ),
  );

const large = [200, 100, 100, 100, 60, 50, 40, 30];

test('a range of weeks that are all shown has all sums', () => {
  const shown = release([large, large, large, large]);
  expect(shown.size).toBe(19);
  expect(shown.get(key({}))).toBe(4 * 680);
  expect(shown.get(key({ host: 'b', kind: 'legal' }))).toBe(280);
});

test('groups that are too small in each week are shown together when there are enough in all', () => {
  const small = [200, 100, 100, 100, 9, 8, 0, 0];
  const week = weeksOf([small])[0];
  expect(week?.released.has(key({ host: 'b' }))).toBe(false);
  expect(release([small, small, small, small]).get(key({ host: 'b' }))).toBe(68);
});

test('a sum that would tell one hidden week is hidden', () => {
  const one = [200, 100, 100, 100, 5, 0, 0, 0];
  const shown = release([large, large, large, one]);
  expect(shown.get(key({}))).toBe(3 * 680 + 505);
  expect(shown.has(key({ host: 'b' }))).toBe(false);
  expect(shown.has(key({ host: 'a' }))).toBe(false);
});

test('a sum whose hidden weeks are together too few is hidden, and one with enough of them is shown', () => {
  const of = (few: number) => [200, 100, 100, 100, few, 0, 0, 0];
  expect(release([large, large, of(9), of(10)]).has(key({ host: 'b' }))).toBe(false);
  expect(release([large, large, of(19), of(18)]).get(key({ host: 'b' }))).toBe(2 * 180 + 37);
});

test('an applicant of several weeks is one: a sum of too few applications is hidden', () => {
  const week = [200, 100, 100, 100, 9, 8, 0, 0];
  const people = [week, week, week, week];
  const distinct = countsOf(values, [800, 400, 400, 400, 9, 8, 0, 0]);
  expect(release(people).has(key({ host: 'b' }))).toBe(true);
  expect(release(people, { distinct }).has(key({ host: 'b' }))).toBe(false);
});

test('a week without applicants of a bank hides nothing of it', () => {
  const alone = [200, 100, 100, 100, 0, 0, 0, 0];
  const shown = release([alone, alone, large, large]);
  expect(shown.get(key({ host: 'b' }))).toBe(360);
  expect(shown.size).toBe(19);
});

test('weeks without anybody, and of fewer than twenty, give nothing away', () => {
  const nobody = Array.from({ length: 8 }, () => 0);
  const few = [3, 2, 0, 0, 1, 0, 0, 1];
  expect(release([nobody, nobody, nobody, nobody]).size).toBe(0);
  expect(release([nobody, few, few, nobody]).size).toBe(0);
  expect(release([few, few, few, few]).get(key({}))).toBe(28);
});

test('with the work used up, sums that readers can add up are shown and nothing else', () => {
  const people = [large, large, large, [200, 100, 100, 100, 5, 0, 0, 0]];
  const parts = { weeks: weeksOf(people), inner: [], people: together(people) };
  for (const rules of [{ maxWork: 10 }, { maxRounds: 0 }]) {
    const shown = shownOf(finish(releasableRange(parts, values, { ...rangeRules, ...rules })));
    expect(shown.get(key({}))).toBe(3 * 680 + 505);
    for (const filter of shown.keys())
      for (const week of parts.weeks) expect(week.released.has(filter)).toBe(true);
  }
  expect(finish(releasableRange(parts, values, { ...rangeRules, maxAnswers: 10 }))).toEqual([]);
});

/** A generator with a seed: a failure repeats itself. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns the groups that an answer counts, as ones and zeros. */
const vectorOf = (filter: FunnelFilter, of: PropertyValues): number[] =>
  groupsOf(of).map((group) =>
    Object.entries(filter).every(([name, value]) => group[name as FunnelProperty] === value) ? 1 : 0,
  );

/** Columns of the table: the groups of each week. An answer of a week, or of several added up. */
const rowOf = (
  filter: FunnelFilter,
  of: PropertyValues,
  weeks: number,
  isCounted: (week: number) => boolean,
) =>
  Array.from({ length: weeks }, (_unused, week) =>
    vectorOf(filter, of).map((value) => (isCounted(week) ? value : 0)),
  ).flat();

/** By Gauss over the groups themselves, which the release does not look at. Keeps the reduced rows. */
class Span {
  readonly #rows: number[][] = [];
  /** @returns true: it was no combination of those before */
  add(row: readonly number[]): boolean {
    const rest = this.#reduced(row);
    const pivot = rest.findIndex((value) => Math.abs(value) > 1e-7);
    if (pivot < 0) return false;
    const own = rest.map((value) => value / (rest[pivot] ?? 1));
    this.#rows.push(own);
    return true;
  }
  has(row: readonly number[]): boolean {
    return this.#reduced(row).every((value) => Math.abs(value) <= 1e-7);
  }
  #reduced(row: readonly number[]): number[] {
    const rest = [...row];
    for (const own of this.#rows) {
      const pivot = own.findIndex((value) => Math.abs(value) > 1e-7);
      const factor = rest[pivot] ?? 0;
      if (factor !== 0) for (const [at, value] of own.entries()) rest[at] = (rest[at] ?? 0) - factor * value;
    }
    return rest;
  }
}

test('of random weeks no combination of shown weeks, shown ranges of four and of twelve is a hidden small number', () => {
  const random = chance(5);
  const of: PropertyValues = {
    host: ['a', 'b', 'c'],
    kind: ['natural', 'legal'],
    entry: ['page', 'session'],
  };
  let shownSums = 0;
  for (let sample = 0; sample < 3; sample += 1) {
    const people = Array.from({ length: 12 }, () =>
      groupsOf(of).map(() => Math.floor(random() ** 4 * (random() < 0.3 ? 400 : 60))),
    );
    const weeks = weeksOf(people, of);
    const inner = [0, 4, 8].map((from) => release(people.slice(from, from + 4), { of }));
    const whole = release(people, { of, inner });
    shownSums += whole.size + inner.reduce((sum, one) => sum + one.size, 0);
    const { cells } = marginsOf([], of);
    const published = new Span();
    const row = (filter: FunnelFilter, from: number, to: number) =>
      rowOf(filter, of, 12, (week) => week >= from && week < to);
    const known = [
      ...weeks.map(({ released }, week) => ({ released, from: week, to: week + 1 })),
      ...inner.map((released, index) => ({ released, from: 4 * index, to: 4 * index + 4 })),
      { released: whole, from: 0, to: 12 },
    ];
    const sumOf = (filter: FunnelFilter, from: number, to: number) =>
      people
        .slice(from, to)
        .flatMap((own) => own.map((count, index) => count * (vectorOf(filter, of)[index] ?? 0)))
        .reduce((sum, one) => sum + one, 0);
    const reported = known.flatMap(({ released, from, to }) =>
      cells
        .filter(({ filter }) => released.has(key(filter)))
        .map(({ filter }) => ({ filter, released, from, to })),
    );
    for (const { filter, released, from, to } of reported) {
      expect(released.get(key(filter))).toBe(sumOf(filter, from, to));
      published.add(row(filter, from, to));
    }
    for (const { released, from, to } of known)
      for (const { filter } of cells) {
        const sum = sumOf(filter, from, to);
        // Readers know that a value without people in these weeks has none.
        if (sum >= 20 || sum === 0) continue;
        expect(released.has(key(filter))).toBe(false);
        expect(published.has(row(filter, from, to)), `${sample} ${from} ${to} ${key(filter)}`).toBe(false);
      }
  }
  // Ranges are good for something.
  expect(shownSums).toBeGreaterThan(50);
});

/** Every table of `cells` numbers that has the sum. */
function* tablesOf(sum: number, cells: number): Generator<number[]> {
  if (cells === 1) yield [sum];
  else
    for (let first = 0; first <= sum; first += 1)
      for (const rest of tablesOf(sum - first, cells - 1)) yield [first, ...rest];
}

test('of two random weeks every pair of tables that fits what is shown is looked at: no hidden small number has one value', () => {
  const random = chance(9);
  const threshold = 3;
  const of: PropertyValues = { host: ['a', 'b'], kind: ['natural', 'legal'], entry: ['page'] };
  const { cells } = marginsOf([], { ...of, entry: [] });
  let looked = 0;
  while (looked < 25) {
    const people = [0, 1].map(() => groupsOf(of).map(() => Math.floor(random() ** 2 * 5)));
    const sums = people.map((own) => own.reduce((sum, one) => sum + one, 0));
    if (sums.some((sum) => sum < threshold || sum > 9)) continue;
    looked += 1;
    const weeks = weeksOf(people, of, threshold);
    const range = release(people, { of, threshold });
    const countOf = (filter: FunnelFilter, own: readonly number[]) =>
      own.reduce((sum, one, index) => sum + one * (vectorOf(filter, of)[index] ?? 0), 0);
    const fits = (released: Released, own: readonly number[]) =>
      cells.every(({ filter }) => {
        const reported = released.get(key(filter));
        return reported === undefined || reported === countOf(filter, own);
      });
    const tables = weeks.map(({ released }, week) =>
      [...tablesOf(sums[week] ?? 0, 4)].filter((own) => fits(released, own)),
    );
    const secrets = cells.flatMap(({ filter }) =>
      [[0], [1], [0, 1]].flatMap((which) => {
        const added = which.map((week) => people[week] ?? []);
        const sum = added.reduce((all, own) => all + countOf(filter, own), 0);
        return sum > 0 && sum < threshold ? [{ filter, which, possible: new Set<number>() }] : [];
      }),
    );
    for (const one of tables[0] ?? [])
      for (const other of tables[1] ?? []) {
        const sum = one.map((count, index) => count + (other[index] ?? 0));
        if (!fits(range, sum)) continue;
        for (const { filter, which, possible } of secrets)
          possible.add(which.reduce((all, week) => all + countOf(filter, week === 0 ? one : other), 0));
      }
    for (const { filter, which, possible } of secrets)
      expect(possible.size, `${people.join(' / ')} ${which.join()} ${key(filter)}`).toBeGreaterThan(1);
  }
});
