import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rut } from '../identity/rut.ts';
import { maxSignatories, minimalCombinations } from './combinations.ts';
import {
  type LegalReview,
  powers,
  type Representative,
  type Rule,
  type SigningContext,
} from './legal-review.ts';
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

test('sets of more than six suffice, hold nobody superfluous, and exist where everybody together may sign', () => {
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
      const sets = minimalCombinations(legal, context);
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

const bestOf = (tries: number, run: () => void) =>
  Math.min(
    ...Array.from({ length: tries }, () => {
      const began = performance.now();
      run();
      return performance.now() - began;
    }),
  );

const of = (group: string, count: number) => ({ group, count });
const manyRules = Array.from({ length: 40 }, (_, index) => ({
  requires: [of(['A', 'B', 'C', '*'][index % 4] ?? 'A', 1 + (index % 6)), of('C', 1 + (index % 5))],
  limitUf: 1000 + index,
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
  ['a power that nobody has', [{ requires: [of('*', 6)] }], { leaseGoods: [] }],
])('forty representatives are judged within 50 ms: %s', (_name, rules, own) => {
  const representatives = Array.from({ length: 40 }, (_, index) =>
    director(index, [index < 18 ? 'A' : 'B', ...(index % 3 === 0 ? ['C'] : [])]),
  );
  const legal: LegalReview = { representatives, rules: { ...sameFor(rules), ...own } };
  expect(bestOf(10, () => void minimalCombinations(legal, context))).toBeLessThan(50);
});
