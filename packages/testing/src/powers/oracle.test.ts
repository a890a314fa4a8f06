import { minimalCombinations, validateSignatories } from '@afilia/domain/signatory/combinations';
import { judgePowers } from '@afilia/domain/signatory/judge-powers';
import {
  type Capacity,
  type LegalReview,
  powers,
  type Representative,
} from '@afilia/domain/signatory/legal-review';
import { mergeRepresentatives } from '@afilia/domain/signatory/merge-representatives';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { oracleAllows, oracleSets, oracleVerdict } from './oracle.ts';
import { registers, runOf } from './registers.ts';

/** A few seconds; `npm run bench powers` compares fifty thousand. */
const cases = 4_000;

const textOf = (set: readonly string[]) => set.toSorted().join('+');

test('[F-06] [S-05] combinations and validate-signatories say what trying every set of humans says', () => {
  fc.assert(
    fc.property(registers, fc.subarray([0, 1, 2, 3, 4, 5]), (register, chosen) => {
      const { rows, rules, unrepresented, context } = register;
      const legal: LegalReview = { representatives: mergeRepresentatives(rows), rules, unrepresented };
      const sets = minimalCombinations(legal, context);
      expect(sets.map(textOf).toSorted()).toEqual(oracleSets(register));
      const sizes = sets.map((set) => set.length);
      expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
      for (const set of sets) expect(new Set(set).size).toBe(set.length);
      // Rows that nobody merged are counted by human too.
      expect(minimalCombinations({ representatives: rows, rules }, context)).toEqual(sets);
      const verdict = judgePowers(legal, context);
      expect(verdict.outcome === 'doubt' ? verdict.doubt : verdict.outcome).toBe(oracleVerdict(register));

      const runs = chosen.map(runOf);
      const { ok, missing, combinations } = validateSignatories([...runs, ...runs], legal, context);
      expect(ok).toBe(oracleAllows(register, runs));
      expect(combinations).toEqual(sets);
      // A set that cannot sign yet, where another could, gets what is missing.
      const isLacking = !ok && sets.length > 0;
      expect(missing.length > 0 || !isLacking).toBe(true);
      expect(ok && missing.length > 0).toBe(false);
    }),
    { numRuns: cases },
  );
}, 120_000);

test('[S-05] made-up registers repeat people, and reach every verdict', () => {
  const drawn = fc.sample(registers, { numRuns: 3_000, seed: 1 });
  const repeated = drawn.filter(({ rows }) => new Set(rows.map(({ run }) => run)).size < rows.length);
  expect(repeated.length).toBeGreaterThan(drawn.length / 2);
  expect(new Set(drawn.map(oracleVerdict))).toEqual(
    new Set([
      'someone',
      'nobody',
      'restriction',
      'alternative',
      'onePersonTwoSeats',
      'companyAsRepresentative',
    ]),
  );
});

test('one signature never fills two places', () => {
  fc.assert(
    fc.property(registers, ({ rows, rules, context }) => {
      const legal: LegalReview = { representatives: mergeRepresentatives(rows), rules };
      const needs = [...powers];
      const fewest = Math.max(
        ...needs.map((power) =>
          Math.min(
            ...rules[power].map(
              ({ requires, persons = [] }) =>
                requires.reduce((sum, { count }) => sum + count, new Set(persons).size) || Infinity,
            ),
          ),
        ),
      );
      for (const set of minimalCombinations(legal, { ...context, needs }))
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
      registers.chain(({ rows }) =>
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
