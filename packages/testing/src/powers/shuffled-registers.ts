import type { Rut } from '@afilia/domain/values/identity/rut';
import {
  type LegalReview,
  powers,
  type Representative,
  type Rule,
} from '@afilia/domain/signing/model/signatory/legal-review';
import * as fc from 'fast-check';
import { type Register, runOf } from './registers.ts';

const today = '2026-11-21';
const groupNames = ['A', 'B', 'C', 'director', 'suplente'];

/** The same items in another order. */
const shuffled = <Item>(items: readonly Item[]): fc.Arbitrary<Item[]> =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });

const title = (index: number, groups: string[], position = 'Administrador'): Representative => ({
  run: runOf(index),
  name: `Persona ${index + 1}`,
  capacities: [{ position, groups, from: '2020-01-01', status: 'inForce' }],
});

/** One row for each person, and second titles of some: directors, their alternates, managers. */
const rowsOf = (people: number, groups: readonly string[]): fc.Arbitrary<Representative[]> => {
  const some = fc.uniqueArray(fc.constantFrom(...groups), { maxLength: 2 });
  const titles = fc.tuple(...Array.from({ length: people }, () => some));
  const more = fc.array(fc.tuple(fc.nat({ max: people - 1 }), some), { maxLength: 4 });
  return fc
    .tuple(titles, more)
    .map(([own, second]) => [
      ...own.map((of, index) => title(index, of)),
      ...second.map(([index, of]) => title(index, of, 'Gerente general')),
    ])
    .chain(shuffled);
};

const named = (people: number, most: number): fc.Arbitrary<Rut[]> =>
  fc.uniqueArray(fc.nat({ max: people - 1 }).map(runOf), { minLength: 1, maxLength: most });

/** One person alone, some together by name, numbers of groups, or both. */
const ruleOf = (people: number, groups: readonly string[], most: number): fc.Arbitrary<Rule> => {
  const required = fc.record({
    group: fc.constantFrom(...groups, '*'),
    count: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: most })),
  });
  return fc.oneof(
    { weight: 2, arbitrary: named(people, 1).map((persons) => ({ requires: [], persons })) },
    { weight: 2, arbitrary: named(people, 3).map((persons) => ({ requires: [], persons })) },
    {
      weight: 4,
      arbitrary: fc.array(required, { minLength: 1, maxLength: 3 }).map((requires) => ({ requires })),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        requires: fc.array(required, { minLength: 1, maxLength: 2 }),
        persons: named(people, 2),
      }),
    },
  );
};

/** Powers that list the same rules in another order each, or some of them, or rules of their own. */
const statute = (rule: fc.Arbitrary<Rule>, most: number): fc.Arbitrary<LegalReview['rules']> =>
  fc.array(rule, { minLength: 2, maxLength: most }).chain((shared) => {
    const list = fc.oneof(
      { weight: 6, arbitrary: shuffled(shared) },
      { weight: 2, arbitrary: fc.shuffledSubarray(shared, { minLength: 1 }) },
      { weight: 1, arbitrary: fc.array(rule, { minLength: 1, maxLength: most }) },
    );
    return fc.record({
      signAffiliation: list,
      mandateDebitAndCredit: list,
      leaseGoods: list,
      signDeclarations: list,
    });
  });

const registerOf = (
  people: number,
  groups: readonly string[],
  { rules, count }: { rules: number; count: number },
): fc.Arbitrary<Register> =>
  fc.record({
    rows: rowsOf(people, groups),
    rules: statute(ruleOf(people, groups, count), rules),
    unrepresented: fc.constant([]),
    context: fc.record({
      today: fc.constant(today),
      valueUf: fc.constant(100),
      needs: shuffled([...powers]),
    }),
  });

/** Statutes with many rules for a power, of few people: each set of them can be tried. */
export const shuffledRegisters = (fewest: number, most: number): fc.Arbitrary<Register> =>
  fc
    .integer({ min: fewest, max: most })
    .chain((people) => registerOf(people, groupNames.slice(0, 3), { rules: 9, count: 3 }));

/** The same of up to forty people, and up to forty rules for a power. */
export const wideRegisters = (fewest: number, most: number): fc.Arbitrary<Register> =>
  fc
    .record({
      people: fc.integer({ min: fewest, max: most }),
      groups: fc.integer({ min: 1, max: 5 }),
      rules: fc.constantFrom(3, 8, 20, 40),
      count: fc.constantFrom(2, 4, 9),
    })
    .chain(({ people, groups, ...size }) => registerOf(people, groupNames.slice(0, groups), size));

/** A register with its rows, rules and powers in another order; it says the same. */
export const reordered = (register: Register): fc.Arbitrary<Register> =>
  fc.record({
    rows: shuffled(register.rows),
    rules: fc
      .record({
        signAffiliation: shuffled(register.rules.signAffiliation),
        mandateDebitAndCredit: shuffled(register.rules.mandateDebitAndCredit),
        leaseGoods: shuffled(register.rules.leaseGoods),
        signDeclarations: shuffled(register.rules.signDeclarations),
      })
      .chain((rules) =>
        // Joint persons of a rule have no order either.
        fc.constant(
          Object.fromEntries(
            Object.entries(rules).map(([power, list]) => [
              power,
              list.map((rule) => ({
                ...rule,
                requires: rule.requires.toReversed(),
                ...(rule.persons && { persons: rule.persons.toReversed() }),
              })),
            ]),
          ) as LegalReview['rules'],
        ),
      ),
    unrepresented: shuffled(register.unrepresented),
    context: shuffled(register.context.needs).map((needs) => ({ ...register.context, needs })),
  });

/** Forty people and forty rules for each power, of two to five people by name: the hardest that a register can list. */
export const namedRegisters: fc.Arbitrary<Register> = fc
  .array(
    fc.array(
      fc
        .uniqueArray(fc.nat({ max: 39 }).map(runOf), { minLength: 2, maxLength: 5 })
        .map((persons): Rule => ({ requires: [], persons })),
      { minLength: 40, maxLength: 40, size: 'max' },
    ),
    { minLength: 4, maxLength: 4 },
  )
  .map(([signAffiliation = [], mandateDebitAndCredit = [], leaseGoods = [], signDeclarations = []]) => ({
    rows: Array.from({ length: 40 }, (_, index) => title(index, [])),
    rules: { signAffiliation, mandateDebitAndCredit, leaseGoods, signDeclarations },
    unrepresented: [],
    context: { today, valueUf: 100, needs: [...powers] },
  }));
