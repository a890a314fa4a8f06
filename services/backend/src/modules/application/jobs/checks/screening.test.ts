import { startApplication } from '@afilia/domain/application/start-application';
import { applyConsequences } from '@afilia/domain/record/apply-consequences';
import type { Application } from '@afilia/domain/application/model/application';
import type { Screened } from '@afilia/domain/application/model/facts';
import type { BeneficialOwner } from '@afilia/domain/application/model/party/beneficial-owner';
import type { Rut } from '@afilia/domain/values/identity/rut';
import type { Capacity, CompanyReview } from '@afilia/domain/signing/model/signatory/legal-review';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { expect, test } from 'vitest';
import { systemIds } from '../../../platform/keys/system.ts';
import type { SourceResult } from '../../../sources/ports/source-result.ts';
import type { ScreeningSubject } from '../../../sources/ports/sources.ts';
import { answered, failed, rejected } from '../../../sources/http/results.ts';
import type { CheckDeps } from './check.ts';
import { ownerScreening, representativeScreening } from './screening.ts';

const now = '2026-11-21T12:00:00.000Z';
const call = { requestId: 'r', signal: new AbortController().signal };

const rut = (body: number) => rutOf(body) as Rut;

const capacity = (more: Partial<Capacity> = {}): Capacity => ({
  position: 'Administrador',
  groups: ['A'],
  from: '2019-01-01',
  status: 'inForce',
  ...more,
});

function company(changes: Partial<Application>): Application {
  const start = { folio: 'S-1', rut: rut(76_400_004), isPJ: true, acceptsMarketing: false };
  const context = { now, newId: systemIds.uuid };
  const { events } = startApplication({ ...start, textVersion: '1' }, context);
  return { ...applyConsequences(undefined, events, context).application, ...changes };
}

const represented = (representatives: CompanyReview['representatives']) =>
  company({
    facts: {
      powers: {
        status: 'approved',
        review: {
          legalName: 'Comercial SpA',
          kind: 'SpA',
          register: 'RES',
          incorporatedOn: '2019-01-01',
          reviewedOn: '2026-11-21',
          inForce: true,
          representatives,
          rules: { signAffiliation: [], mandateDebitAndCredit: [], leaseGoods: [], signDeclarations: [] },
        },
      },
    },
  });

const camila = { id: 'camila', run: rut(12_345_678), name: 'Camila Rojas', capacities: [capacity()] };
const pedro = { id: 'pedro', run: rut(15_400_001), name: 'Pedro Soto', capacities: [capacity()] };

type Answers = Record<string, SourceResult<Screened>>;

/** Asks lists that have something of these names, and is asked by the check under test. */
async function request(
  check: typeof representativeScreening | typeof ownerScreening,
  application: Application,
  answers: Answers = {},
  debts: SourceResult<unknown> = answered(null),
) {
  const subjects: ScreeningSubject[] = [];
  const indebted: string[] = [];
  const deps = {
    clock: { now: () => new Date(now) },
    sources: {
      oneFcc: {
        screen: async (subject: ScreeningSubject) => {
          subjects.push(subject);
          return answers[subject.name ?? ''] ?? answered<Screened>({ screening: 'clear' });
        },
      },
      negativeFiles: {
        check: async ({ rut: of }: { rut: string }) => {
          indebted.push(of);
          return debts;
        },
      },
    },
  };
  const { outcome } = await check(application, deps as unknown as CheckDeps, call);
  return { outcome, subjects, indebted };
}

test.each([
  ['clear', answered<Screened>({ screening: 'clear' }), 'clear'],
  ['possible', answered<Screened>({ screening: 'possible' }), 'possible'],
  ['exposed', answered<Screened>({ screening: 'pep' }), 'pep'],
  ['a hit', rejected<Screened>('R03', 'hit'), 'listed'],
])(
  '[S-16] a representative of whom lists say %s is that on record, and ends nothing',
  async (_what, answer, screening) => {
    const application = represented([camila, pedro]);
    const { outcome } = await request(representativeScreening, application, { 'Pedro Soto': answer });
    expect(outcome).toEqual({
      kind: 'passed',
      facts: {
        screenings: [
          { id: 'camila', screening: 'clear' },
          { id: 'pedro', screening },
        ],
      },
    });
  },
);

test('[E-01] lists that fail about one representative fail the check, also beside a hit', async () => {
  const answers = {
    'Camila Rojas': rejected<Screened>('R03', 'hit'),
    'Pedro Soto': failed<Screened>('E06', 'away'),
  };
  const { outcome } = await request(representativeScreening, represented([camila, pedro]), answers);
  expect(outcome).toMatchObject({ kind: 'failed', code: 'E06', retryable: true });
});

test('[S-16] people in force are searched for, by name and number; companies among them by name', async () => {
  const gone = { ...pedro, id: 'gone', name: 'Ana Díaz', capacities: [capacity({ status: 'revoked' })] };
  const behind = {
    ...pedro,
    capacities: [
      capacity({ onBehalfOf: 'Inversiones del Sur SpA' }),
      capacity({ position: 'Gerente', onBehalfOf: 'Inversiones del Sur SpA' }),
    ],
  };
  const legal = { ...camila, id: 'legal', run: rut(76_400_001), name: 'Holding Norte Ltda' };
  const application = represented([gone, behind, legal]);
  const { outcome, subjects } = await request(representativeScreening, application, {
    'Inversiones del Sur SpA': rejected<Screened>('R03', 'hit'),
  });
  const requested = { reference: application.folio, role: 'representative' };
  expect(subjects).toEqual([
    { ...requested, kind: 'natural', rut: pedro.run, name: 'Pedro Soto' },
    { ...requested, kind: 'legal', name: 'Inversiones del Sur SpA' },
    { ...requested, kind: 'legal', rut: legal.run, name: 'Holding Norte Ltda' },
  ]);
  expect(outcome).toMatchObject({
    facts: {
      screenings: [
        { id: 'pedro', screening: 'clear' },
        { id: 'pedro', screening: 'listed' },
        { id: 'legal', screening: 'clear' },
      ],
    },
  });
});

test('a review that is still in progress has no person to search for', async () => {
  const { outcome, subjects } = await request(
    representativeScreening,
    company({ facts: { powers: { status: 'inProgress' } } }),
  );
  expect(subjects).toEqual([]);
  expect(outcome).toEqual({ kind: 'passed', facts: { screenings: [] } });
});

const owner = (more: object = {}) =>
  ({
    run: pedro.run,
    name: 'Pedro Soto',
    nationality: 'CL',
    sharePercent: 50,
    control: 'ownership',
    ...more,
  }) as BeneficialOwner;
const owned = (...beneficialOwners: BeneficialOwner[]) =>
  company({
    verificationData: {
      documentNumber: '1',
      documentExpiry: '2030-01-01',
      fundsOrigin: 'savings',
      beneficialOwners,
    } as unknown as NonNullable<Application['verificationData']>,
  });

test.each([
  ['lists that fail', { 'Pedro Soto': failed<Screened>('E06', 'away') }, answered(null), 'E06'],
  ['a bureau that fails', {}, failed('E05', 'away'), 'E05'],
  [
    'a hit beside a bureau that fails',
    { 'Pedro Soto': rejected<Screened>('R03', 'hit') },
    failed('E05', 'away'),
    'R03',
  ],
  [
    'debts beside lists that fail',
    { 'Pedro Soto': failed<Screened>('E06', 'away') },
    rejected('R07', 'debts'),
    'R08',
  ],
  ['debts', {}, rejected('R07', 'debts'), 'R08'],
])('[E-01] [S-16] %s about an owner: one code decides', async (_what, answers: Answers, debts, code) => {
  const { outcome } = await request(ownerScreening, owned(owner()), answers, debts);
  expect(outcome).toMatchObject({ code });
});

test('[S-16] owners are searched for each, foreigners by document and country, and debts of those who decide', async () => {
  const foreign = {
    ...owner({ name: 'Ana Silva', nationality: 'BR', foreignDocument: 'FX-1' }),
    run: undefined,
  };
  const { run: _none, ...ana } = foreign as BeneficialOwner & { run: undefined };
  const less = owner({ run: camila.run, name: 'Camila Rojas', sharePercent: 10 });
  const { outcome, subjects, indebted } = await request(
    ownerScreening,
    owned(owner(), ana as BeneficialOwner, less),
    { 'Ana Silva': answered<Screened>({ screening: 'possible' }) },
  );
  expect(
    subjects.map(({ role, name, rut: of, document, nationality }) => [
      role,
      name,
      of ?? document,
      nationality,
    ]),
  ).toEqual([
    ['owner', 'Pedro Soto', pedro.run, 'CL'],
    ['owner', 'Ana Silva', 'FX-1', 'BR'],
    ['owner', 'Camila Rojas', camila.run, 'CL'],
  ]);
  expect(indebted).toEqual([pedro.run]);
  expect(outcome).toMatchObject({ facts: { screenings: ['clear', 'possible', 'clear'] } });
});
