import { unbroken } from '@afilia/ui-kit/text/unbroken';
import { expect, test } from 'vitest';
import { sampleRepresentative, sampleReview } from '../../gallery/sample-company.ts';
import { otherTitles, powersOf, validChoice, toggleSignatory, choiceResultOf } from './rules.ts';

const review = sampleReview();

test('[S-05] says how each person signs, up to what value and until when', () => {
  expect(powersOf(sampleRepresentative('a', 'Ana', { canSignAlone: true, limitUf: 500 }))).toEqual([
    'Puede firmar sin otros',
    'Hasta UF 500',
  ]);
  expect(powersOf(sampleRepresentative('a', 'Ana', { until: '2026-12-31' }))).toEqual([
    'Firma junto a otros',
    `Poder vigente hasta el ${unbroken('31-12-2026')}`,
  ]);
});

test('[S-05] says of a director whose term is over why the powers go on', () => {
  expect(powersOf(sampleRepresentative('a', 'Ana', { keptInOffice: true }))).toEqual([
    'Firma junto a otros',
    'Terminó su período; por ley sigue en el cargo hasta que elijan a otra persona',
  ]);
});

test('[S-05] a person who resigned or was revoked is shown with the reason, and cannot be chosen', () => {
  const revoked = sampleRepresentative('a', 'Ana', { inForce: false, notInForceBecause: 'revoked' });
  expect(powersOf(revoked)).toEqual(['Su poder fue revocado']);
  expect(powersOf({ ...revoked, notInForceBecause: 'somethingNew' as never })).toEqual([
    'Su poder no está vigente',
  ]);
  expect(validChoice(['r4', 'r1', 'gone'], review)).toEqual(['r1']);
});

test('[S-05] says which titles of a person are for a company, or over', () => {
  const title = { position: 'Administrador', groups: ['A'], inForce: true, until: null, onBehalfOf: null };
  const titles = [
    title,
    { ...title, position: 'Gerente', onBehalfOf: 'Sur SpA' },
    { ...title, position: 'Mandatario', inForce: false },
  ];
  expect(otherTitles(sampleRepresentative('a', 'Ana', { capacities: titles }))).toEqual([
    'Gerente: por Sur SpA',
    'Mandatario: poder no vigente',
  ]);
  expect(otherTitles(sampleRepresentative('a', 'Ana'))).toEqual([]);
});

test('[S-05] choosing keeps the order of the review', () => {
  expect(toggleSignatory(['r3'], 'r2', review)).toEqual(['r2', 'r3']);
  expect(toggleSignatory(['r2', 'r3'], 'r2', review)).toEqual(['r3']);
});

test('[S-05] the line under the list says what is missing, or that it is enough', () => {
  const combinations = review.combinations;
  expect(choiceResultOf([], null).lines).toEqual(['Elige quiénes firmarán.']);
  expect(choiceResultOf(['r2'], null)).toMatchObject({ tone: 'none' });
  expect(
    choiceResultOf(['r1'], {
      __typename: 'SignatoryValidation',
      ok: true,
      missing: [],
      combinations,
      hasMoreCombinations: false,
    }),
  ).toEqual({
    tone: 'good',
    lines: ['Combinación válida'],
  });
  const missing = [
    {
      power: 'leaseGoods' as const,
      documentKinds: ['equipment-lease'],
      groups: [{ group: 'B', count: 1 }],
      persons: [],
    },
  ];
  expect(
    choiceResultOf(['r2'], {
      __typename: 'SignatoryValidation',
      ok: false,
      missing,
      combinations,
      hasMoreCombinations: false,
    }),
  ).toEqual({
    tone: 'missing',
    lines: ['Falta 1 firmante del Grupo B'],
  });
  expect(
    choiceResultOf(['r2'], {
      __typename: 'SignatoryValidation',
      ok: false,
      missing: [],
      combinations,
      hasMoreCombinations: false,
    }).lines[0],
  ).toContain('no pueden firmar');
});

test('[S-05] fifteen people sign at most', () => {
  const sixteen = Array.from({ length: 16 }, (_, index) => String(index));
  expect(choiceResultOf(sixteen.slice(1), null)).toMatchObject({ tone: 'none' });
  expect(choiceResultOf(sixteen, null)).toEqual({
    tone: 'missing',
    lines: ['Puedes elegir hasta 15 firmantes.'],
  });
});
