import { expect, test } from 'vitest';
import { eliminate, equationsOf } from './eliminate.ts';
import { filterKey, type GroupCount, type MarginCell, marginsOf, type PropertyValues } from './margins.ts';
import type { FunnelFilter } from './properties.ts';
import { releasable, releaseRules } from './releasable.ts';

const finish = <Value>(work: Generator<void, Value>): Value => {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
};

const small: PropertyValues = { host: ['a', 'b'], kind: ['natural', 'legal'], entry: ['page', 'invitation'] };

const groupsOf = ({ host: hosts, kind: kinds, entry: entries }: PropertyValues) =>
  hosts.flatMap((host) => kinds.flatMap((kind) => entries.map((entry) => ({ host, kind, entry }))));

const countsOf = (values: PropertyValues, people: readonly number[]): GroupCount[] =>
  groupsOf(values).map((group, index) => ({ ...group, people: people[index] ?? 0 })) as GroupCount[];

const shownOf = (cells: readonly MarginCell[]): Map<string, number> =>
  new Map(cells.map(({ filter, people }) => [filterKey(filter), people]));

const release = (people: readonly number[], threshold = 20, values = small) =>
  shownOf(finish(releasable(countsOf(values, people), values, { ...releaseRules, threshold })));

const of = (filter: FunnelFilter) => filterKey(filter);

/** A generator with a seed: a failure repeats itself. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Every table of `cells` numbers that has the sum. */
function* tablesOf(sum: number, cells: number): Generator<number[]> {
  if (cells === 1) yield [sum];
  else
    for (let first = 0; first <= sum; first += 1)
      for (const rest of tablesOf(sum - first, cells - 1)) yield [first, ...rest];
}

test('groups that are all large are all shown', () => {
  const shown = release([25, 30, 40, 22, 50, 60, 21, 20]);
  expect(shown.size).toBe(19);
  expect(shown.get(of({}))).toBe(268);
  expect(shown.get(of({ host: 'b', entry: 'invitation' }))).toBe(80);
});

test('below twenty nothing is shown, at twenty it is', () => {
  expect(release([19, 0, 0, 0, 0, 0, 0, 0]).size).toBe(0);
  expect(release([20, 0, 0, 0, 0, 0, 0, 0]).get(of({}))).toBe(20);
});

test('a small group is hidden, and with it what would give it away by subtraction', () => {
  // 19 of host b: all less host a would be 19.
  const shown = release([200, 50, 60, 40, 10, 3, 2, 4]);
  expect(shown.get(of({}))).toBe(369);
  expect(shown.has(of({ host: 'b' }))).toBe(false);
  expect(shown.has(of({ host: 'a' }))).toBe(false);
});

test('of three the next smallest is hidden too, and the largest is shown', () => {
  const three = { ...small, host: ['a', 'b', 'c'] };
  const shown = release([200, 100, 100, 100, 50, 30, 30, 40, 15, 0, 0, 0], 20, three);
  expect(shown.get(of({ host: 'a' }))).toBe(500);
  expect(shown.has(of({ host: 'b' }))).toBe(false);
  expect(shown.has(of({ host: 'c' }))).toBe(false);
});

test('hidden groups of a line are together at least twenty', () => {
  const three = { ...small, host: ['a', 'b', 'c'] };
  const shown = release([200, 100, 100, 100, 9, 0, 0, 0, 4, 0, 0, 0], 20, three);
  // b and c alone would be 13, and all less a tells that.
  expect(shown.has(of({ host: 'a' }))).toBe(false);
  expect(shown.get(of({}))).toBe(513);
});

test('a value that no line shows alone is solved from all lines together', () => {
  const values: PropertyValues = { host: ['a', 'b', 'c'], kind: ['natural', 'legal'], entry: [] };
  const pairs = values.host.flatMap((host) => values.kind.map((kind) => ({ host, kind, entry: 'page' })));
  const counts = pairs.map((pair, index) => ({ ...pair, people: 30 + 10 * index })) as GroupCount[];
  const margins = marginsOf(counts, values);
  // Hidden are host a and every pair: each line has two unknowns or more, but for the whole.
  const hidden = margins.cells.map(({ filter }) => Object.keys(filter).length === 2 || filter.host === 'a');
  const reduced = finish(eliminate(equationsOf(margins, hidden), { left: 1_000_000 })) ?? [];
  const alone = reduced.filter(({ terms }) => terms.length === 1);
  expect(alone.map(({ terms: [term], sum }) => [margins.cells[term?.cell ?? 0]?.filter, sum])).toEqual([
    [{ host: 'a' }, 70],
  ]);
});

/** Returns the groups that each answer counts, as ones and zeros. */
const vectorOf = (filter: FunnelFilter, values: PropertyValues): number[] =>
  groupsOf(values).map((group) =>
    Object.entries(filter).every(([name, value]) => group[name as 'host'] === value) ? 1 : 0,
  );

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);

test('of random groups every table that fits what is shown is looked at: no hidden small number has one value', () => {
  const random = chance(7);
  const threshold = 3;
  const filters = marginsOf(countsOf(small, []), small).cells.map(({ filter }) => filter);
  let looked = 0;
  while (looked < 25) {
    const people = groupsOf(small).map(() => Math.floor(random() ** 2 * 4));
    const all = people.reduce((sum, one) => sum + one, 0);
    if (all < threshold || all > 9) continue;
    looked += 1;
    const shown = release(people, threshold);
    const known = filters.flatMap((filter) => {
      const count = shown.get(of(filter));
      return count === undefined ? [] : [{ vector: vectorOf(filter, small), count }];
    });
    expect(known.every(({ count }) => count >= threshold)).toBe(true);
    const secrets = filters
      .filter((filter) => !shown.has(of(filter)) && dot(vectorOf(filter, small), people) < threshold)
      .map((filter) => ({ filter, vector: vectorOf(filter, small), possible: new Set<number>() }));
    for (const table of tablesOf(all, 8))
      if (known.every(({ vector, count }) => dot(vector, table) === count))
        for (const { vector, possible } of secrets) possible.add(dot(vector, table));
    for (const { filter, possible } of secrets)
      expect(possible.size, `${people.join()} ${of(filter)}`).toBeGreaterThan(1);
  }
});

/** By Gauss over the groups themselves, which the release does not look at. */
function rankOf(vectors: readonly (readonly number[])[]): number {
  const rows = vectors.map((vector) => [...vector]);
  const width = rows[0]?.length ?? 0;
  let rank = 0;
  for (let column = 0; column < width; column += 1) {
    const index = rows.findIndex((row, at) => at >= rank && Math.abs(row[column] ?? 0) > 1e-9);
    const pivot = rows[index];
    if (!pivot) continue;
    rows[index] = rows[rank] ?? pivot;
    rows[rank] = pivot;
    for (const row of rows.slice(rank + 1)) {
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
      for (let at = column; at < width; at += 1) row[at] = (row[at] ?? 0) - factor * (pivot[at] ?? 0);
    }
    rank += 1;
  }
  return rank;
}

test('of random groups of four hosts no combination of what is shown is a hidden small number', () => {
  const random = chance(11);
  const values: PropertyValues = {
    host: ['a', 'b', 'c', 'd'],
    kind: ['natural', 'legal'],
    entry: ['page', 'session', 'invitation'],
  };
  for (let sample = 0; sample < 15; sample += 1) {
    const people = groupsOf(values).map(() => Math.floor(random() ** 4 * 120));
    const shown = release(people, 20, values);
    const { cells } = marginsOf(countsOf(values, people), values);
    const published = cells
      .filter(({ filter }) => shown.has(of(filter)))
      .map(({ filter }) => vectorOf(filter, values));
    const rank = rankOf(published);
    const shownOtherwise = cells.filter(
      ({ filter, people: count }) => (shown.get(of(filter)) ?? count) !== count,
    );
    expect(shownOtherwise).toEqual([]);
    for (const { filter } of cells.filter(({ people: count }) => count < 20))
      expect(rankOf([...published, vectorOf(filter, values)])).toBe(rank + 1);
    expect(shown.size).toBeGreaterThan(0);
  }
});

test('a property with one value is answered as if the question left it out', () => {
  const one = { ...small, host: ['default'] };
  const shown = release([200, 60, 40, 30], 20, one);
  expect(shown.get(of({ host: 'default' }))).toBe(330);
  expect(shown.get(of({ host: 'default', kind: 'legal' }))).toBe(70);
  expect(shown.get(of({ kind: 'legal', entry: 'page' }))).toBe(40);
});

test('the same groups in another order are released the same', () => {
  const people = [200, 3, 40, 19, 25, 60, 0, 31];
  const counts = countsOf(small, people);
  const once = shownOf(finish(releasable(counts, small)));
  expect(shownOf(finish(releasable(counts.toReversed(), small)))).toEqual(once);
});

test('with the work used up, or too many answers, the whole alone is shown', () => {
  const counts = countsOf(small, [200, 50, 60, 40, 10, 3, 2, 4]);
  const whole = [{ filter: {}, people: 369 }];
  expect(finish(releasable(counts, small, { ...releaseRules, maxWork: 10 }))).toEqual(whole);
  expect(finish(releasable(counts, small, { ...releaseRules, maxAnswers: 10 }))).toEqual(whole);
  expect(finish(releasable(counts, small, { ...releaseRules, maxRounds: 0 }))).toEqual(whole);
});

test('a step of a release with fifty hosts takes less than the time of a turn', () => {
  const random = chance(3);
  const values: PropertyValues = {
    host: Array.from({ length: 50 }, (_unused, index) => `bank-${index}`),
    kind: ['natural', 'legal'],
    entry: ['page', 'session', 'invitation'],
  };
  const counts = countsOf(
    values,
    groupsOf(values).map(() => Math.floor(random() ** 3 * 90)),
  );
  const work = releasable(counts, values);
  let longest = 0;
  for (let isDone = false; !isDone;) {
    const before = process.cpuUsage();
    isDone = work.next().done === true;
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
  }
  expect(longest).toBeLessThan(50);
});
