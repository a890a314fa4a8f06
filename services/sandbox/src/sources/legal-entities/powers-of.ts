import { chileanDay } from '../chilean-day.ts';
import type { reviewLegalEntity } from '@afilia/source-contracts/legal-entities';
import type { z } from 'zod';
import type { SigningCase } from '../../scenarios/scenario.ts';
import { board, forty, fullBoard, people, type PersonName } from './people.ts';

type Complete = Extract<z.infer<typeof reviewLegalEntity.response>, { status: 'complete' }>;
type Person = Complete['representatives'][number];
type Rules = Complete['rules'];
type Rule = Rules['signAffiliation'][number];

/** Contents of a company's deeds: its representatives, and how they sign. */
export type Powers = Pick<Complete, 'representatives' | 'rules' | 'unrepresented'>;

/** Of a company in the register of companies, of one by deeds, and of a board. */
const papers = {
  RES: { kind: 'RES', date: '2019-03-11', cve: 'CRh8W2kLq9Xz' },
  publicDeed: {
    kind: 'publicDeed',
    date: '2019-03-11',
    notary: 'María Eugenia Donoso Larraín',
    notaryCity: 'Santiago',
    repertoire: '4.812-2019',
    registry: {
      office: 'Conservador de Bienes Raíces de Santiago',
      folio: '21.340',
      number: '10.877',
      year: 2019,
    },
  },
  boardMinutes: {
    kind: 'boardMinutes',
    date: '2024-04-30',
    notary: 'María Eugenia Donoso Larraín',
    notaryCity: 'Santiago',
    repertoire: '7.105-2024',
  },
} satisfies Record<string, Person['deed']>;

const person = (
  name: PersonName,
  groups: string[],
  position = 'Administrador',
  more: Partial<Person> = {},
): Person => ({
  ...people[name],
  position,
  groups,
  from: '2019-03-11',
  status: 'inForce',
  deed: papers.RES,
  ...more,
});

const of = (group: string, count = 1) => ({ group, count });
const by = (...names: PersonName[]): Rule => ({
  requires: [],
  persons: names.map((name) => people[name].run),
});

const all = (rules: Rule[], own: Partial<Rules> = {}): Rules => ({
  signAffiliation: rules,
  mandateDebitAndCredit: rules,
  leaseGoods: rules,
  signDeclarations: rules,
  ...own,
});

const ab = [person('camila', ['A']), person('pedro', ['B']), person('ana', ['B'])];

/** A term that is over, which the register has as the minutes of the election say it. */
const overTerm: Partial<Person> = { from: '2021-04-30', until: '2024-04-30', deed: papers.boardMinutes };
const overBoard = [
  person('camila', ['director'], 'Presidenta del directorio', overTerm),
  person('pedro', ['director'], 'Director', overTerm),
  person('ana', ['director'], 'Directora suplente', overTerm),
];

/** The cases of spec/signing-rules#cases, by number, and registers that list or name people in other ways. */
export const powersOf: Record<
  Exclude<SigningCase, 'contradiction' | 'slowReview' | 'troubledSigners' | 'endingPower'>,
  Powers
> = {
  case1: { representatives: [person('camila', [])], rules: all([by('camila')]) },
  case2: {
    representatives: [person('camila', ['A']), person('pedro', ['A']), person('ana', ['B'])],
    rules: all([{ requires: [of('A')], note: 'separada e indistintamente' }]),
  },
  case3: {
    representatives: [person('camila', ['A']), person('pedro', ['A']), person('ana', ['A'])],
    rules: all([{ requires: [of('A', 2)] }]),
  },
  case4: { representatives: ab, rules: all([{ requires: [of('A'), of('B')] }]) },
  case5: { representatives: ab, rules: all([{ requires: [of('A')] }, { requires: [of('B', 2)] }]) },
  case6: { representatives: ab, rules: all([{ requires: [of('A'), of('*')] }]) },
  case7: {
    representatives: [person('camila', []), person('pedro', []), person('ana', [])],
    rules: all([by('camila', 'pedro', 'ana')]),
  },
  case8: {
    representatives: [
      person('camila', ['gerente general'], 'Gerente general'),
      person('pedro', ['director'], 'Director'),
    ],
    rules: all([
      { requires: [of('gerente general')], limitUf: 45 },
      { requires: [of('gerente general'), of('director')] },
    ]),
  },
  case9: {
    representatives: [
      person('camila', ['presidente'], 'Presidente del directorio', { deed: papers.boardMinutes }),
      person('pedro', ['gerente general'], 'Gerente general', { deed: papers.publicDeed }),
    ],
    rules: all([{ requires: [of('presidente'), of('gerente general')] }]),
  },
  case10: {
    representatives: [person('camila', ['A'], 'Administrador', { onBehalfOf: 'Inversiones del Sur SpA' })],
    rules: all([{ requires: [of('A')] }]),
  },
  case11: {
    representatives: [person('camila', [], 'Mandatario', { until: '2040-12-31' })],
    rules: all([{ ...by('camila'), until: '2040-12-31', note: 'poder especial' }]),
  },
  case12: {
    representatives: [person('camila', ['A']), person('pedro', ['A'])],
    rules: all([{ requires: [of('A')] }], { mandateDebitAndCredit: [{ requires: [of('A', 2)] }] }),
  },
  case13: {
    representatives: [
      person('camila', ['A'], 'Administrador', { status: 'revoked' }),
      person('pedro', ['A'], 'Administrador', { status: 'deceased' }),
    ],
    rules: all([{ requires: [of('A')] }]),
  },
  case14: {
    representatives: [person('camila', ['A', 'B']), person('pedro', ['A'])],
    rules: all([{ requires: [of('A'), of('B')] }]),
  },
  case15: {
    representatives: [person('camila', ['A'])],
    rules: all([{ requires: [of('A')] }], { mandateDebitAndCredit: [] }),
  },
  listedTwice: {
    representatives: [
      person('camila', ['A'], 'Administrador'),
      person('camila', ['A'], 'Gerente general'),
      person('pedro', ['A']),
    ],
    rules: all([{ requires: [of('A', 2)] }]),
  },
  board: {
    representatives: board.map((name) =>
      person(name, ['director'], 'Director', { deed: papers.boardMinutes }),
    ),
    rules: all([{ requires: [of('director', board.length)], note: 'el directorio en pleno' }]),
  },
  holdoverBoard: {
    representatives: [
      ...overBoard.map((one): Person => ({ ...one, boardSeat: 'held' })),
      person('rosa', ['director'], 'Director', { ...overTerm, boardSeat: 'replaced' }),
      person('diego', ['director'], 'Mandatario', overTerm),
    ],
    rules: all([{ requires: [of('director', 2)] }]),
  },
  unsaidBoard: { representatives: overBoard, rules: all([{ requires: [of('director', 2)] }]) },
  manyWays: {
    representatives: forty.map((one) => ({
      ...one,
      position: 'Administrador',
      groups: ['A'],
      from: '2019-03-11',
      status: 'inForce',
      deed: papers.publicDeed,
    })),
    rules: all([{ requires: [of('*', 3)] }]),
  },
  fullBoard: {
    representatives: fullBoard.map((name) =>
      person(name, ['director'], 'Director', { deed: papers.boardMinutes }),
    ),
    rules: all([{ requires: [of('director', fullBoard.length)], note: 'el directorio en pleno' }]),
  },
  unrepresented: {
    representatives: [person('camila', ['A'])],
    rules: all([{ requires: [of('A')] }]),
    unrepresented: [
      {
        power: 'signAffiliation',
        kind: 'restriction',
        text: 'Los contratos por más de un año requieren acuerdo previo de la junta de socios.',
      },
    ],
  },
  namedTwice: {
    representatives: [person('camila', ['A']), person('pedro', ['A'])],
    rules: all([by('camila', 'camila')]),
  },
  grossOverLimit: {
    representatives: [
      person('camila', ['gerente general'], 'Gerente general'),
      person('pedro', ['director'], 'Director'),
    ],
    rules: all([
      // A rented machine with sales of up to five million: under the limit without VAT, over it with it.
      { requires: [of('gerente general')], limitUf: 43 },
      { requires: [of('gerente general'), of('director')] },
    ]),
  },
};

/** Two of four people against whom, or about whom, something is found when they come to sign. */
export const powersWithFaults: Powers = {
  representatives: [
    person('camila', ['A']),
    ...(['listed', 'negative', 'grey', 'unheard', 'pedro'] as const).map((name) => person(name, ['B'])),
  ],
  rules: all([{ requires: [of('A'), of('B')] }]),
};

const dayMs = 24 * 3600 * 1000;

/** Case 4 where the only one of group A may sign until tomorrow, and no person after that. */
export const endingPowers = (now: Date): Powers => ({
  ...powersOf.case4,
  representatives: ab.map((one) =>
    one.groups.includes('A') ? { ...one, until: chileanDay(new Date(now.getTime() + dayMs)) } : one,
  ),
});
