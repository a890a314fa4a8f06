import type { Rut } from '@afilia/domain/values/identity/rut';
import {
  type LegalReview,
  type Power,
  powers,
  type Representative,
  type Rule,
  type SigningContext,
  type Unrepresented,
} from '@afilia/domain/signing/model/signatory/legal-review';
import * as fc from 'fast-check';

/** A made-up register: its rows as listed, one a title, its statute, and the day and value of an order. */
export type Register = {
  rows: Representative[];
  rules: LegalReview['rules'];
  unrepresented: Unrepresented[];
  context: SigningContext;
};

const today = '2026-11-21';
const company = '76192083-9' as Rut;

/** The RUN of one of the people; not a good one, which the rules do not look at. */
export const runOf = (index: number) => `${index + 1}-9` as Rut;

/** One time in four: with more, hardly any register lets a person sign. */
const rarely = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

const day = fc.constantFrom('2026-11-20', today, '2026-11-22');

const deed = fc
  .record({
    kind: fc.constantFrom('RES' as const, 'publicDeed' as const, 'boardMinutes' as const),
    date: fc.constantFrom('2020-01-01', '2023-05-02'),
    cve: rarely(fc.constantFrom('CR1', 'CR2')),
  })
  .map(({ cve, ...paper }) => ({ ...paper, ...(cve !== undefined && { cve }) }));

const row = (people: number): fc.Arbitrary<Representative> =>
  fc
    .record({
      run: fc.oneof(
        { weight: 12, arbitrary: fc.nat({ max: people - 1 }).map(runOf) },
        { weight: 1, arbitrary: fc.constant(company) },
      ),
      position: fc.constantFrom('Administrador', 'Administrador', 'Gerente general'),
      groups: fc.uniqueArray(fc.constantFrom('A', 'B', 'C'), { maxLength: 2 }),
      status: rarely(fc.constant('revoked' as const)).map((status) => status ?? 'inForce'),
      from: fc.constantFrom('2020-01-01', '2020-01-01', '2020-01-01', today, '2026-11-22'),
      until: rarely(day),
      onBehalfOf: fc.constantFrom(undefined, undefined, undefined, 'Inversiones del Sur SpA'),
      paper: rarely(deed),
    })
    .map(({ run, until, onBehalfOf, paper, ...title }) => ({
      run,
      name: `Persona ${run}`,
      capacities: [
        {
          ...title,
          ...(until !== undefined && { until }),
          ...(onBehalfOf !== undefined && { onBehalfOf }),
          ...(paper && { deed: paper }),
        },
      ],
    }));

const rule = (people: number): fc.Arbitrary<Rule> =>
  fc
    .record({
      requires: fc.array(
        fc.record({ group: fc.constantFrom('A', 'B', 'C', '*'), count: fc.constantFrom(1, 1, 1, 2, 3) }),
        { maxLength: 3 },
      ),
      // Not unique: a rule may name a person twice.
      persons: fc.oneof(
        { weight: 2, arbitrary: fc.constant<Rut[]>([]) },
        { weight: 1, arbitrary: fc.array(fc.nat({ max: people - 1 }).map(runOf), { maxLength: 3 }) },
      ),
      limitUf: rarely(fc.constantFrom(50, 100, 500)),
      until: rarely(day),
    })
    .map(({ requires, persons, limitUf, until }) => ({
      requires,
      persons,
      ...(limitUf !== undefined && { limitUf }),
      ...(until !== undefined && { until }),
    }));

const registerOf = (people: number): fc.Arbitrary<Register> =>
  fc
    .record({
      rows: fc.array(row(people), { minLength: 1, maxLength: 8, size: 'max' }),
      shared: fc.array(rule(people), { minLength: 1, maxLength: 3 }),
      mandate: rarely(fc.array(rule(people), { maxLength: 3 })),
      lease: rarely(fc.array(rule(people), { maxLength: 3 })),
      unrepresented: fc.oneof(
        { weight: 6, arbitrary: fc.constant<Unrepresented[]>([]) },
        {
          weight: 1,
          arbitrary: fc.array(
            fc.record({
              power: fc.constantFrom(...powers),
              kind: fc.constantFrom('alternative' as const, 'alternative' as const, 'restriction' as const),
              text: fc.constant('con acuerdo de la junta'),
            }),
            { maxLength: 3 },
          ),
        },
      ),
      valueUf: fc.constantFrom(50, 51, 100, 501),
      needs: fc.oneof(
        { weight: 3, arbitrary: fc.constant<Power[]>([...powers]) },
        { weight: 1, arbitrary: fc.subarray([...powers], { minLength: 1 }) },
      ),
    })
    .map(({ rows, shared, mandate, lease, unrepresented, valueUf, needs }) => ({
      rows,
      rules: {
        signAffiliation: shared,
        leaseGoods: lease ?? shared,
        signDeclarations: shared,
        mandateDebitAndCredit: mandate ?? shared,
      },
      unrepresented,
      context: { today, valueUf, needs },
    }));

/** Up to eight rows of four people, so that repeated people are the rule; a quarter of them of six. */
export const registers: fc.Arbitrary<Register> = fc.oneof(
  { weight: 3, arbitrary: registerOf(4) },
  { weight: 1, arbitrary: registerOf(6) },
);

/** Registers of forty people with statutes of any size, where only time and the form of the answer can be judged. */
export const largeRegisters: fc.Arbitrary<Register> = fc
  .record({
    groups: fc.array(fc.uniqueArray(fc.constantFrom('A', 'B', 'C'), { minLength: 1, maxLength: 2 }), {
      minLength: 40,
      maxLength: 40,
    }),
    statutes: fc.array(
      fc.array(
        fc.array(
          fc.record({ group: fc.constantFrom('A', 'B', 'C', '*'), count: fc.integer({ min: 1, max: 9 }) }),
          { minLength: 1, maxLength: 3 },
        ),
        { minLength: 1, maxLength: 12 },
      ),
      { minLength: 4, maxLength: 4 },
    ),
  })
  .map(({ groups, statutes }) => {
    const [signAffiliation = [], mandateDebitAndCredit = [], leaseGoods = [], signDeclarations = []] =
      statutes.map((rules) => rules.map((requires): Rule => ({ requires })));
    return {
      rows: groups.map((own, index) => ({
        run: runOf(index),
        name: `Persona ${index}`,
        capacities: [{ position: 'Director', groups: own, from: '2020-01-01', status: 'inForce' as const }],
      })),
      rules: { signAffiliation, mandateDebitAndCredit, leaseGoods, signDeclarations },
      unrepresented: [],
      context: { today, valueUf: 100, needs: [...powers] },
    };
  });
