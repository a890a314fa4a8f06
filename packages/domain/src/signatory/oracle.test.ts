import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rut } from '../identity/rut.ts';
import { minimalCombinations, validateSignatories } from './combinations.ts';
import {
  applies,
  isInForce,
  type LegalReview,
  type Power,
  powers,
  type Representative,
  type Rule,
} from './legal-review.ts';

const today = '2026-11-21';
const runOf = (index: number) => `${index}-run` as Rut;

/** Whether people can fill a rule, by trying every order of them: slow, and plainly right. */
function fills({ requires, persons = [] }: Rule, people: Representative[]): boolean {
  const tests = [
    ...persons.map((run) => (one: Representative) => one.run === run),
    ...requires.flatMap(({ group, count }) =>
      Array.from(
        { length: count },
        () => (one: Representative) => group === '*' || one.groups.includes(group),
      ),
    ),
  ];
  const tryFrom = (index: number, left: Representative[]): boolean =>
    index === tests.length ||
    left.some(
      (one) =>
        tests[index]?.(one) &&
        tryFrom(
          index + 1,
          left.filter((other) => other !== one),
        ),
    );
  return tests.length > 0 && tryFrom(0, people);
}

const mayAll = (set: Representative[], { rules }: LegalReview, context: Context) => {
  const people = set.filter((one) => isInForce(one, today));
  return context.needs.every((power) =>
    rules[power].some((rule) => applies(rule, context) && fills(rule, people)),
  );
};

type Context = { today: string; valueUf: number; needs: Power[] };

/** Every set that may sign and of which no smaller one may. */
function minimalByForce(review: LegalReview, context: Context): string[] {
  const { representatives } = review;
  const sets = Array.from({ length: 2 ** representatives.length }, (_, bits) =>
    representatives.filter((_one, index) => (bits >> index) & 1),
  ).filter((set) => mayAll(set, review, context));
  return sets
    .filter(
      (set) => !sets.some((other) => other.length < set.length && other.every((one) => set.includes(one))),
    )
    .map((set) => set.map(({ run }) => run).join('+'))
    .toSorted();
}

const group = fc.constantFrom('A', 'B', 'C');
const day = fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22');
const representative = fc.record({
  groups: fc.uniqueArray(group, { maxLength: 2 }),
  status: fc.constantFrom('inForce' as const, 'inForce' as const, 'inForce' as const, 'revoked' as const),
  until: fc.option(day, { nil: undefined, freq: 3 }),
});
const rule: fc.Arbitrary<Rule> = fc
  .record({
    requires: fc.array(
      fc.record({ group: fc.constantFrom('A', 'B', 'C', '*'), count: fc.integer({ min: 1, max: 3 }) }),
      { maxLength: 2 },
    ),
    persons: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 2 }),
    limitUf: fc.option(fc.constantFrom(50, 100, 500), { nil: undefined }),
    until: fc.option(day, { nil: undefined, freq: 4 }),
  })
  .map(({ requires, persons, limitUf, until }) => ({
    requires,
    persons: persons.map(runOf),
    ...(limitUf !== undefined && { limitUf }),
    ...(until !== undefined && { until }),
  }));
const rules = fc.array(rule, { maxLength: 3 });

const review = fc
  .record({
    people: fc.array(representative, { minLength: 1, maxLength: 6 }),
    shared: rules,
    mandate: fc.option(rules),
  })
  .map(({ people, shared, mandate }): LegalReview => ({
    representatives: people.map(({ groups, status, until }, index) => ({
      run: runOf(index),
      name: `Persona ${index}`,
      position: 'Administrador',
      groups,
      from: '2020-01-01',
      status,
      ...(until !== undefined && { until }),
    })),
    rules: {
      signAffiliation: shared,
      leaseGoods: shared,
      signDeclarations: shared,
      mandateDebitAndCredit: mandate ?? shared,
    },
  }));

test('[F-06] [S-05] combinations and validate-signatories say what trying everything says', () => {
  const value = fc.constantFrom(50, 51, 100, 501);
  fc.assert(
    fc.property(review, value, fc.subarray([0, 1, 2, 3, 4, 5]), (legal, valueUf, chosen) => {
      const context = { today, valueUf, needs: [...powers] };
      const told = minimalCombinations(legal, context);
      expect(told.map((set) => set.join('+')).toSorted()).toEqual(minimalByForce(legal, context));
      const sizes = told.map((set) => set.length);
      expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));

      const set = legal.representatives.filter((_, index) => chosen.includes(index));
      const { ok, missing, combinations } = validateSignatories(
        set.map(({ run }) => run),
        legal,
        context,
      );
      expect(ok).toBe(mayAll(set, legal, context));
      expect(combinations).toEqual(told);
      // Somebody who cannot sign yet, where somebody could, is told what is missing.
      const isLacking = !ok && told.length > 0;
      expect(missing.length > 0 || !isLacking).toBe(true);
      expect(ok && missing.length > 0).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

test('twelve representatives are judged in a moment, also when no set will do', () => {
  const representatives = Array.from({ length: 12 }, (_, index): Representative => ({
    run: runOf(index),
    name: `Persona ${index}`,
    position: 'Administrador',
    groups: [index < 5 ? 'A' : 'B', 'C'],
    from: '2020-01-01',
    status: 'inForce',
  }));
  const hard: Rule[] = [
    {
      requires: [
        { group: 'A', count: 3 },
        { group: 'B', count: 3 },
      ],
    },
    { requires: [{ group: 'C', count: 6 }], limitUf: 1 },
    { requires: [{ group: 'A', count: 6 }] },
  ];
  const legal: LegalReview = {
    representatives,
    rules: { signAffiliation: hard, leaseGoods: hard, signDeclarations: hard, mandateDebitAndCredit: hard },
  };
  const context = { today, valueUf: 100, needs: [...powers] };
  const best = Math.min(
    ...Array.from({ length: 5 }, () => {
      const began = performance.now();
      expect(minimalCombinations(legal, context)).toHaveLength(20);
      return performance.now() - began;
    }),
  );
  expect(best).toBeLessThan(50);
});
