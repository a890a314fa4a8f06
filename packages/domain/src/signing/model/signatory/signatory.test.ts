import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rut } from '../../../values/identity/rut.ts';
import { isOneSignatory, minimalCombinations, validateSignatories } from './combinations.ts';
import {
  type Capacity,
  type LegalReview,
  type Power,
  powers,
  type Representative,
  type Rule,
} from './legal-review.ts';
import { suffices } from './satisfies.ts';

const context = { today: '2026-11-21', valueUf: 100, needs: [...powers] };
const names = ['ana', 'pedro', 'camila', ...Array.from({ length: 45 }, (_, index) => `p${index}`)];
const run = (name: string) => `${names.indexOf(name) + 1}-${name}` as Rut;

const person = (name: string, groups: string[] = [], more: Partial<Capacity> = {}): Representative => ({
  run: run(name),
  name,
  capacities: [{ position: 'Administrador', groups, from: '2020-01-01', status: 'inForce', ...more }],
});

/** The same rules for every power, unless a power is given its own. */
const review = (
  representatives: Representative[],
  rules: Rule[],
  own: Partial<Record<Power, Rule[]>> = {},
): LegalReview => ({
  representatives,
  rules: {
    signAffiliation: rules,
    mandateDebitAndCredit: rules,
    leaseGoods: rules,
    signDeclarations: rules,
    ...own,
  },
});

const of = (group: string, count = 1) => ({ group, count });
const sets = (legal: LegalReview, changes = {}) =>
  minimalCombinations(legal, { ...context, ...changes }).sets.map((set) =>
    set.map((one) => one.split('-')[1]).join('+'),
  );

const ana = 'ana';
const pedro = 'pedro';
const camila = 'camila';

describe('[S-05] the signing rules of companies', () => {
  test('case 1: one named administrator signs alone', () => {
    expect(sets(review([person('ana'), person('pedro')], [{ requires: [], persons: [run(ana)] }]))).toEqual([
      'ana',
    ]);
  });

  test('case 2: anyone of group A, separately and without distinction', () => {
    const people = [person('ana', ['A']), person('pedro', ['A']), person('camila', ['B'])];
    expect(sets(review(people, [{ requires: [of('A')] }]))).toEqual(['ana', 'pedro']);
  });

  test('case 3: two of A together', () => {
    const people = [person('ana', ['A']), person('pedro', ['A']), person('camila', ['A'])];
    expect(sets(review(people, [{ requires: [of('A', 2)] }]))).toEqual([
      'ana+pedro',
      'ana+camila',
      'pedro+camila',
    ]);
  });

  test('case 4: one of A with one of B', () => {
    const people = [person('ana', ['A']), person('pedro', ['B']), person('camila', ['B'])];
    expect(sets(review(people, [{ requires: [of('A'), of('B')] }]))).toEqual(['ana+pedro', 'ana+camila']);
  });

  test('case 5: one of A, or two of B', () => {
    const people = [person('ana', ['A']), person('pedro', ['B']), person('camila', ['B'])];
    expect(sets(review(people, [{ requires: [of('A')] }, { requires: [of('B', 2)] }]))).toEqual([
      'ana',
      'pedro+camila',
    ]);
  });

  test('case 6: any two, at least one of A', () => {
    const people = [person('ana', ['A']), person('pedro', ['B']), person('camila', ['B'])];
    expect(sets(review(people, [{ requires: [of('A'), of('*')] }]))).toEqual(['ana+pedro', 'ana+camila']);
  });

  test('case 7: all administrators together', () => {
    const people = [person('ana'), person('pedro'), person('camila')];
    const all = people.map((one) => one.run);
    expect(sets(review(people, [{ requires: [], persons: all }]))).toEqual(['ana+pedro+camila']);
  });

  test('case 8: the general manager alone up to UF 500, above it with a director', () => {
    const people = [person('ana', ['gerente']), person('pedro', ['director'])];
    const rules = [
      { requires: [of('gerente')], limitUf: 500 },
      { requires: [of('gerente'), of('director')] },
    ];
    expect(sets(review(people, rules), { valueUf: 500 })).toEqual(['ana']);
    expect(sets(review(people, rules), { valueUf: 500.01 })).toEqual(['ana+pedro']);
  });

  test('case 9: the president with the general manager', () => {
    const people = [person('ana', ['presidente']), person('pedro', ['gerente'])];
    expect(sets(review(people, [{ requires: [of('presidente'), of('gerente')] }]))).toEqual(['ana+pedro']);
  });

  test('case 10: a company in group A acts through its person', () => {
    const people = [person('ana', ['A'], { onBehalfOf: 'Inversiones Sur SpA' })];
    expect(sets(review(people, [{ requires: [of('A')] }]))).toEqual(['ana']);
  });

  test('case 11: a special power counts to its last day', () => {
    const legal = review([person('ana')], [{ requires: [], persons: [run(ana)], until: '2026-12-31' }]);
    expect(sets(legal, { today: '2026-12-31' })).toEqual(['ana']);
    expect(sets(legal, { today: '2027-01-01' })).toEqual([]);
  });

  test('case 12: the mandate may ask for more people than the contract', () => {
    const people = [person('ana', ['A']), person('pedro', ['A'])];
    const legal = review(people, [{ requires: [of('A')] }], {
      mandateDebitAndCredit: [{ requires: [of('A', 2)] }],
    });
    expect(sets(legal)).toEqual(['ana+pedro']);
    expect(sets(legal, { needs: ['signAffiliation'] })).toEqual(['ana', 'pedro']);
    const { ok, missing } = validateSignatories([run(ana)], legal, context);
    expect(ok).toBe(false);
    expect(missing).toEqual([{ power: 'mandateDebitAndCredit', persons: [], groups: [of('A')] }]);
  });

  test.each(['revoked', 'resigned', 'deceased'] as const)(
    '[E-11] case 13: who is %s does not count',
    (status) => {
      const rules = [{ requires: [of('A')] }];
      expect(sets(review([person('ana', ['A'], { status }), person('pedro', ['A'])], rules))).toEqual([
        'pedro',
      ]);
      expect(sets(review([person('ana', ['A'], { status })], rules))).toEqual([]);
    },
  );

  test('case 14: a person of A and B counts once', () => {
    const both = person('ana', ['A', 'B']);
    expect(sets(review([both], [{ requires: [of('A'), of('B')] }]))).toEqual([]);
    expect(sets(review([both, person('pedro', ['A'])], [{ requires: [of('A'), of('B')] }]))).toEqual([
      'ana+pedro',
    ]);
  });

  test('[E-11] case 15: without anyone for the bank mandate no person can sign', () => {
    const legal = review([person('ana', ['A'])], [{ requires: [of('A')] }], { mandateDebitAndCredit: [] });
    expect(validateSignatories([run(ana)], legal, context)).toEqual({
      ok: false,
      missing: [],
      combinations: { sets: [], hasMore: false },
    });
  });
});

test('[F-06] one-signatory says yes only to the one person who may sign everything alone', () => {
  const legal = review([person('ana', ['A']), person('pedro', ['B'])], [{ requires: [of('A')] }]);
  expect(isOneSignatory(run(ana), legal, context)).toBe(true);
  expect(isOneSignatory(run(pedro), legal, context)).toBe(false);
  const two = review([person('ana', ['A']), person('camila', ['A'])], [{ requires: [of('A')] }]);
  expect(isOneSignatory(run(ana), two, context)).toBe(false);
});

test('[F-06] validate-signatories says who is missing by the rule that comes nearest', () => {
  const people = [person('ana', ['A']), person('pedro', ['B']), person('camila', ['B'])];
  const legal = review(people, [
    { requires: [of('A'), of('*', 2)] },
    { requires: [of('A'), of('B')] },
    { requires: [of('B', 2)] },
  ]);
  const { missing } = validateSignatories([run(pedro)], legal, { ...context, needs: ['signAffiliation'] });
  expect(missing[0]?.groups).toEqual([of('A')]);
  expect(validateSignatories([], legal, context).ok).toBe(false);
  const twice = validateSignatories([run(pedro), run(pedro)], legal, context);
  expect(twice.ok).toBe(false);
  expect(validateSignatories([run(pedro), run(camila)], legal, context)).toMatchObject({
    ok: true,
    missing: [],
  });
});

test('whatever the rules, every listed combination suffices and none of its people is superfluous', () => {
  const group = fc.constantFrom('A', 'B', 'C');
  const people = fc.array(fc.array(group, { maxLength: 2 }), { minLength: 1, maxLength: 6 });
  const rule = fc.array(
    fc.record({ group: fc.constantFrom('A', 'B', '*'), count: fc.integer({ min: 1, max: 2 }) }),
    {
      minLength: 1,
      maxLength: 2,
    },
  );
  fc.assert(
    fc.property(people, fc.array(rule, { minLength: 1, maxLength: 3 }), (groups, rules) => {
      const legal = review(
        groups.map((mine, index) => person(`p${index}`, mine)),
        rules.map((requires) => ({ requires })),
      );
      for (const set of minimalCombinations(legal, context).sets) {
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
    }),
    { numRuns: 200 },
  );
});
