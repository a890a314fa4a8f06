import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rut } from '../identity/rut.ts';
import { minimalCombinations, validateSignatories } from './combinations.ts';
import {
  applies,
  type Capacity,
  isInForce,
  type LegalReview,
  powers,
  type Representative,
  type Rule,
  type SigningContext,
} from './legal-review.ts';
import { mergeRepresentatives } from './merge-representatives.ts';

const today = '2026-11-21';
const runOf = (index: number) => `${index + 1}-9` as Rut;

/** The long form tries more: tooling/test-run/long-forms.ts. */
const cases = Number(process.env['POWERS_CASES'] ?? 10_000);

/** A human as the oracle sees one: a RUN, and whatever the rows in force with this RUN say. */
type Human = { run: Rut; groups: string[] };

/** Reads the rows of a register without the code under test. */
function humansOf(rows: readonly Representative[]): Human[] {
  const humans: Human[] = [];
  for (const { run, capacities } of rows)
    for (const capacity of capacities) {
      if (!isInForce(capacity, today)) continue;
      const known = humans.find((one) => one.run === run);
      if (known) known.groups.push(...capacity.groups);
      else humans.push({ run, groups: [...capacity.groups] });
    }
  return humans;
}

/** Whether people can fill a rule, by trying every order of them: slow, and plainly right. */
function fills({ requires, persons = [] }: Rule, people: readonly Human[]): boolean {
  const tests = [
    ...persons
      .filter((run, index) => persons.indexOf(run) === index)
      .map((run) => (one: Human) => one.run === run),
    ...requires.flatMap(({ group, count }) =>
      Array.from({ length: count }, () => (one: Human) => group === '*' || one.groups.includes(group)),
    ),
  ];
  const tryFrom = (index: number, left: readonly Human[]): boolean =>
    index === tests.length ||
    left.some(
      (one) =>
        tests[index]?.(one) &&
        tryFrom(
          index + 1,
          left.filter((other) => other !== one),
        ),
    );
  return tests.length > 0 && tests.length <= people.length && tryFrom(0, people);
}

const mayAll = (people: readonly Human[], { rules }: LegalReview, context: SigningContext) =>
  context.needs.every((power) => rules[power].some((rule) => applies(rule, context) && fills(rule, people)));

/** Every set of humans that may sign and of which no smaller one may. */
function minimalByForce(rows: readonly Representative[], review: LegalReview, context: SigningContext) {
  const humans = humansOf(rows);
  const sets = Array.from({ length: 2 ** humans.length }, (_, bits) =>
    humans.filter((_one, index) => (bits >> index) & 1),
  ).filter((set) => mayAll(set, review, context));
  return sets
    .filter(
      (set) => !sets.some((other) => other.length < set.length && other.every((one) => set.includes(one))),
    )
    .map((set) =>
      set
        .map(({ run }) => run)
        .toSorted()
        .join('+'),
    )
    .toSorted();
}

const day = fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22');
const row = (mostRuns: number): fc.Arbitrary<Representative> =>
  fc
    .record({
      index: fc.nat({ max: mostRuns - 1 }),
      groups: fc.uniqueArray(fc.constantFrom('A', 'B', 'C'), { maxLength: 2 }),
      status: fc.constantFrom<Capacity['status']>('inForce', 'inForce', 'inForce', 'revoked'),
      until: fc.option(day, { nil: undefined, freq: 3 }),
    })
    .map(({ index, groups, status, until }) => ({
      run: runOf(index),
      name: `Persona ${index}`,
      capacities: [
        {
          position: 'Administrador',
          groups,
          from: '2020-01-01',
          status,
          ...(until !== undefined && { until }),
        },
      ],
    }));
const rule = (mostRuns: number): fc.Arbitrary<Rule> =>
  fc
    .record({
      requires: fc.array(
        fc.record({ group: fc.constantFrom('A', 'B', 'C', '*'), count: fc.integer({ min: 1, max: 3 }) }),
        { maxLength: 2 },
      ),
      // Not unique: a rule may name somebody twice.
      persons: fc.array(fc.nat({ max: mostRuns - 1 }), { maxLength: 3 }),
      limitUf: fc.option(fc.constantFrom(50, 100, 500), { nil: undefined }),
      until: fc.option(day, { nil: undefined, freq: 4 }),
    })
    .map(({ requires, persons, limitUf, until }) => ({
      requires,
      persons: persons.map(runOf),
      ...(limitUf !== undefined && { limitUf }),
      ...(until !== undefined && { until }),
    }));

/** What a register lists: up to eight rows of few people, so that repeated people are usual. */
const register = (mostRuns: number) =>
  fc
    .record({
      rows: fc.array(row(mostRuns), { minLength: 1, maxLength: 8 }),
      shared: fc.array(rule(mostRuns), { maxLength: 3 }),
      mandate: fc.option(fc.array(rule(mostRuns), { maxLength: 3 })),
      lease: fc.option(fc.array(rule(mostRuns), { maxLength: 3 }), { freq: 3 }),
    })
    .map(({ rows, shared, mandate, lease }) => ({
      rows,
      rules: {
        signAffiliation: shared,
        leaseGoods: lease ?? shared,
        signDeclarations: shared,
        mandateDebitAndCredit: mandate ?? shared,
      },
    }));

const context: SigningContext = { today, valueUf: 100, needs: [...powers] };

test('[F-06] [S-05] combinations and validate-signatories say what trying every set of humans says', () => {
  const value = fc.constantFrom(50, 51, 100, 501);
  const found = fc.oneof({ weight: 3, arbitrary: register(4) }, { weight: 1, arbitrary: register(6) });
  fc.assert(
    fc.property(found, value, fc.subarray([0, 1, 2, 3, 4, 5]), ({ rows, rules }, valueUf, chosen) => {
      const now = { ...context, valueUf };
      const legal: LegalReview = { representatives: mergeRepresentatives(rows), rules };
      const sets = minimalCombinations(legal, now);
      expect(sets.map((set) => set.toSorted().join('+')).toSorted()).toEqual(
        minimalByForce(rows, legal, now),
      );
      const sizes = sets.map((set) => set.length);
      expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
      for (const set of sets) expect(new Set(set).size).toBe(set.length);
      // Rows that nobody merged are counted by human too.
      expect(minimalCombinations({ representatives: rows, rules }, now)).toEqual(sets);

      const runs = chosen.map(runOf);
      const { ok, missing, combinations } = validateSignatories([...runs, ...runs], legal, now);
      expect(ok).toBe(
        mayAll(
          humansOf(rows).filter(({ run }) => runs.includes(run)),
          legal,
          now,
        ),
      );
      expect(combinations).toEqual(sets);
      // A set that cannot sign yet, where another could, gets what is missing.
      const isLacking = !ok && sets.length > 0;
      expect(missing.length > 0 || !isLacking).toBe(true);
      expect(ok && missing.length > 0).toBe(false);
    }),
    { numRuns: cases },
  );
}, 600_000);

test('one signature never fills two places', () => {
  fc.assert(
    fc.property(register(4), ({ rows, rules }) => {
      const legal: LegalReview = { representatives: mergeRepresentatives(rows), rules };
      const fewest = Math.max(
        ...powers.map((power) =>
          Math.min(
            ...rules[power].map(
              ({ requires, persons = [] }) =>
                requires.reduce((sum, { count }) => sum + count, new Set(persons).size) || Infinity,
            ),
          ),
        ),
      );
      for (const set of minimalCombinations(legal, context))
        expect(set.length).toBeGreaterThanOrEqual(fewest);
    }),
  );
});

test('merging joins each RUN once, whatever the order, and again changes nothing', () => {
  // Groups are a set: which order of them stays depends on the row that came first.
  const written = (one: Capacity) => JSON.stringify({ ...one, groups: one.groups.toSorted() });
  const titles = (people: readonly Representative[]) =>
    Object.fromEntries(people.map(({ run, capacities }) => [run, capacities.map(written).toSorted()]));
  fc.assert(
    fc.property(
      fc
        .array(row(4), { maxLength: 8 })
        .chain((rows) =>
          fc.tuple(
            fc.constant(rows),
            fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }),
          ),
        ),
      ([rows, shuffled]) => {
        const merged = mergeRepresentatives(rows);
        expect(merged.map(({ run }) => run)).toEqual([...new Set(rows.map(({ run }) => run))]);
        expect(mergeRepresentatives(merged)).toEqual(merged);
        expect(titles(mergeRepresentatives(shuffled))).toEqual(titles(merged));
      },
    ),
  );
});
