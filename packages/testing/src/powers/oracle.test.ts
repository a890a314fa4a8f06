import {
  minimalCombinations,
  validateSignatories,
} from '@afilia/domain/signing/model/signatory/combinations';
import {
  type Capacity,
  type LegalReview,
  powers,
  type Representative,
  type Rule,
} from '@afilia/domain/signing/model/signatory/legal-review';
import { mergeRepresentatives } from '@afilia/domain/signing/model/signatory/merge-representatives';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLongRun } from '../long-run.ts';
import { answersOf, differences, differencesOfFew, expectedOfWide } from './compare.ts';
import { oracleVerdict } from './oracle.ts';
import { type Register, registers, runOf } from './registers.ts';
import { reordered, shuffledRegisters, wideRegisters } from './shuffled-registers.ts';

/** A few seconds; a long run compares more, `npm run bench powers` fifty thousand. */
const cases = isLongRun ? { few: 1_000, shuffled: 250, wide: 40 } : { few: 400, shuffled: 100, wide: 16 };

/** Each register with itself in another order. */
const inAnyOrder = (drawn: fc.Arbitrary<Register>) =>
  drawn.chain((register) => fc.tuple(fc.constant(register), reordered(register)));

test.each([
  ['up to eight rows', registers, cases.few],
  ['many rules in another order for each power', shuffledRegisters(4, 8), cases.shuffled],
])(
  '[F-06] [S-05] combinations, validate-signatories and one-signatory say what trying every set of humans says: %s',
  (_name, drawn, numRuns) => {
    fc.assert(
      fc.property(inAnyOrder(drawn), ([register, another]) => {
        expect(differencesOfFew(register, another)).toEqual([]);
        // Rows that were not merged are counted by human too.
        const unmerged = { ...register, representatives: register.rows };
        expect(minimalCombinations(unmerged, register.context)).toEqual(answersOf(register).combinations);
      }),
      { numRuns },
    );
  },
  120_000,
);

test('[F-06] [S-05] of up to forty people they say what taking people away one after another says', () => {
  let compared = 0;
  fc.assert(
    fc.property(inAnyOrder(wideRegisters(10, 40)), ([register, another]) => {
      const expected = expectedOfWide(register);
      if (!expected) return;
      compared += 1;
      expect(differences(register, expected, another)).toEqual([]);
    }),
    { numRuns: cases.wide },
  );
  expect(compared).toBeGreaterThan(cases.wide / 4);
});

test('[S-05] four who may each sign alone are found in whatever order each power lists them', () => {
  const four = [0, 1, 2, 3].map(runOf);
  const rules = four.map((run): Rule => ({ requires: [], persons: [run] }));
  const rotated = (by: number) => [...rules.slice(by), ...rules.slice(0, by)];
  const review: LegalReview = {
    representatives: four.map((run) => ({
      run,
      name: run,
      capacities: [{ position: 'Administrador', groups: [], from: '2020-01-01', status: 'inForce' }],
    })),
    rules: {
      signAffiliation: rotated(0),
      mandateDebitAndCredit: rotated(1),
      leaseGoods: rotated(2),
      signDeclarations: rotated(3),
    },
  };
  const context = { today: '2026-11-21', valueUf: 100, needs: [...powers] };
  expect(minimalCombinations(review, context)).toEqual({ sets: four.map((run) => [run]), hasMore: false });
  for (const run of four) expect(validateSignatories([run], review, context).ok).toBe(true);
});

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
      for (const set of minimalCombinations(legal, { ...context, needs }).sets)
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
