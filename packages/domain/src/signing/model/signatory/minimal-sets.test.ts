import * as fc from 'fast-check';
import { leastTime } from '@afilia/testing/thread-time';
import { expect, test } from 'vitest';
import type { Rut } from '../../../values/identity/rut.ts';
import { maxSignatories, minimalCombinations, validateSignatories } from './combinations.ts';
import {
  type LegalReview,
  powers,
  type Representative,
  type Rule,
  type SigningContext,
} from './legal-review.ts';
import { judgePowers } from './judge-powers.ts';
import { suffices } from './satisfies.ts';

const runOf = (index: number) => `${index + 1}-9` as Rut;
const context: SigningContext = { today: '2026-11-21', valueUf: 100, needs: [...powers] };

const director = (index: number, groups: string[]): Representative => ({
  run: runOf(index),
  name: `Persona ${index}`,
  capacities: [{ position: 'Director', groups, from: '2020-01-01', status: 'inForce' }],
});
const sameFor = (rules: Rule[]): LegalReview['rules'] => ({
  signAffiliation: rules,
  leaseGoods: rules,
  signDeclarations: rules,
  mandateDebitAndCredit: rules,
});

test('sets of more than six suffice, hold no superfluous person, and exist where everybody together may sign', () => {
  const big = fc.record({
    groups: fc.array(fc.uniqueArray(fc.constantFrom('A', 'B', 'C'), { minLength: 1, maxLength: 2 }), {
      minLength: 7,
      maxLength: 14,
    }),
    rules: fc.array(
      fc.array(fc.record({ group: fc.constantFrom('A', 'B', '*'), count: fc.integer({ min: 3, max: 9 }) }), {
        minLength: 1,
        maxLength: 2,
      }),
      { minLength: 1, maxLength: 3 },
    ),
  });
  fc.assert(
    fc.property(big, ({ groups, rules }) => {
      const representatives = groups.map((own, index) => director(index, own));
      const legal = { representatives, rules: sameFor(rules.map((requires) => ({ requires }))) };
      const { sets } = minimalCombinations(legal, context);
      for (const set of sets) {
        expect(new Set(set).size).toBe(set.length);
        expect(set.length).toBeLessThanOrEqual(maxSignatories);
        expect(suffices(set, legal, context)).toBe(true);
        for (const one of set)
          expect(
            suffices(
              set.filter((other) => other !== one),
              legal,
              context,
            ),
          ).toBe(false);
      }
      const everybody = representatives.map(({ run }) => run);
      expect(sets.length > 0).toBe(suffices(everybody, legal, context));
    }),
    { numRuns: 500 },
  );
});

const of = (group: string, count: number) => ({ group, count });
const manyRules = Array.from({ length: 40 }, (_, index) => ({
  requires: [of(['A', 'B', 'C', '*'][index % 4] ?? 'A', 1 + (index % 6)), of('C', 1 + (index % 5))],
  limitUf: 1000 + index,
}));
/** Rules of two to five people each, by a fixed pattern that repeats nowhere: the hardest that a register can list. */
const byName = (power: number): Rule[] =>
  Array.from({ length: 40 }, (_, index) => ({
    requires: [],
    persons: Array.from({ length: 2 + ((index + power) % 4) }, (_unused, place) =>
      runOf((index * (7 + 2 * power) + place * place * 11 + power * 13) % 40),
    ),
  }));
const nine: Rule = { requires: [of('A', 9)] };

test.each<[string, Rule[], Partial<LegalReview['rules']>]>([
  ['three of each of two groups', [{ requires: [of('A', 3), of('B', 3)] }], {}],
  ['six of any group', [{ requires: [of('*', 6)] }], {}],
  ['nine of a board', [nine], {}],
  ['fifteen of all', [{ requires: [of('*', 15)] }], {}],
  ['more than there are', [{ requires: [of('A', 20), of('B', 20)] }], {}],
  [
    'another rule for each power',
    [{ requires: [of('A', 2)] }],
    {
      mandateDebitAndCredit: [{ requires: [of('B', 2)] }, nine],
      leaseGoods: [{ requires: [of('C', 2)] }, { requires: [of('A', 6)] }],
      signDeclarations: [{ requires: [of('*', 5)] }],
    },
  ],
  [
    'forty rules for each power',
    manyRules,
    {
      mandateDebitAndCredit: manyRules.slice(1),
      leaseGoods: manyRules.slice(2),
      signDeclarations: manyRules.slice(3),
    },
  ],
  [
    'forty rules by name for each power',
    byName(0),
    { mandateDebitAndCredit: byName(1), leaseGoods: byName(2), signDeclarations: byName(3) },
  ],
  ['a power that nobody has', [{ requires: [of('*', 6)] }], { leaseGoods: [] }],
])('forty representatives are judged within 300 ms of processor time: %s', (_name, rules, own) => {
  const representatives = Array.from({ length: 40 }, (_, index) =>
    director(index, [index < 18 ? 'A' : 'B', ...(index % 3 === 0 ? ['C'] : [])]),
  );
  const legal: LegalReview = { representatives, rules: { ...sameFor(rules), ...own } };
  expect(leastTime(() => minimalCombinations(legal, context), 300, 10)).toBeLessThan(300);
});

const boardOf = (people: number, rules: Rule[]): LegalReview => ({
  representatives: Array.from({ length: people }, (_, index) => director(index, ['A'])),
  rules: sameFor(rules),
});
const inReverse = ({ representatives, rules }: LegalReview): LegalReview => ({
  representatives: representatives.toReversed(),
  rules: sameFor(rules.signAffiliation.toReversed()),
});

test('[S-05] any three of forty are listed as the first twenty of 9,880 sets, with that there are more', () => {
  const legal = boardOf(40, [{ requires: [of('*', 3)] }]);
  const { sets, hasMore } = minimalCombinations(legal, context);
  expect(sets).toHaveLength(20);
  expect(sets[0]).toEqual([0, 1, 2].map(runOf));
  expect(sets[19]).toEqual([0, 1, 21].map(runOf));
  expect(hasMore).toBe(true);
  expect(minimalCombinations(inReverse(legal), context)).toEqual({ sets, hasMore });
});

test('[S-05] twenty sets are all of twenty, and the first of twenty-one', () => {
  const alone = [{ requires: [of('*', 1)] }];
  expect(minimalCombinations(boardOf(20, alone), context)).toMatchObject({ hasMore: false });
  const { sets, hasMore } = minimalCombinations(boardOf(21, alone), context);
  expect(sets).toEqual(Array.from({ length: 20 }, (_, index) => [runOf(index)]));
  expect(hasMore).toBe(true);
});

test('[S-05] a person whom no rule names does not count among forty people', () => {
  const legal = boardOf(500, [{ requires: [], persons: [runOf(7)] }, { requires: [of('B', 1)] }]);
  expect(minimalCombinations(legal, context)).toEqual({ sets: [[runOf(7)]], hasMore: false });
});

test('[S-05] more than forty people whom a rule could ask for, and more ways than can be compared, are for a person', () => {
  const refers = { outcome: 'doubt', doubt: 'tooManyWays' };
  const board = boardOf(500, [{ requires: [of('*', 3)] }]);
  expect(judgePowers(board, context)).toEqual(refers);
  expect(leastTime(() => judgePowers(board, context), 1000)).toBeLessThan(1000);
  const threes = (power: number): Rule[] =>
    Array.from({ length: 40 }, (_, index) => ({
      requires: [],
      persons: [0, 1, 2].map((place) => runOf((index * (2 * power + 1) + place * (3 + 2 * power)) % 40)),
    }));
  const many: LegalReview = {
    ...board,
    representatives: board.representatives.slice(0, 40),
    rules: {
      signAffiliation: threes(0),
      mandateDebitAndCredit: threes(1),
      leaseGoods: threes(2),
      signDeclarations: threes(3),
    },
  };
  expect(judgePowers(many, context)).toEqual(refers);
  expect(leastTime(() => minimalCombinations(many, context), 300, 10)).toBeLessThan(300);
  const { signAffiliation, leaseGoods, ...others } = many.rules;
  const another: LegalReview = {
    representatives: many.representatives.toReversed(),
    rules: { ...others, signAffiliation: leaseGoods.toReversed(), leaseGoods: signAffiliation },
  };
  expect(judgePowers(another, context)).toEqual(refers);
  const some = many.representatives.map(({ run }) => run).slice(0, 15);
  expect(validateSignatories(some, many, context)).toMatchObject({
    ok: suffices(some, many, context),
    combinations: { sets: [], hasMore: true },
  });
});
