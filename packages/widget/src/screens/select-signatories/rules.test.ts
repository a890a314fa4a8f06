import { expect, test } from 'vitest';
import { sampleRepresentative, sampleReview } from '../../gallery/sample-company.ts';
import { powersOf, tidyChoice, toggled, verdictOf } from './rules.ts';

const review = sampleReview();

test('[S-05] says how each person signs, up to what value and until when', () => {
  expect(powersOf(sampleRepresentative('a', 'Ana', { canSignAlone: true, limitUf: 500 }))).toEqual([
    'Puede firmar sin otros',
    'Hasta UF 500',
  ]);
  expect(powersOf(sampleRepresentative('a', 'Ana', { until: '2026-12-31' }))).toEqual([
    'Firma junto a otros',
    'Poder vigente hasta el 31-12-2026',
  ]);
});

test('[S-05] who resigned or was revoked is shown with the reason, and cannot be chosen', () => {
  const gone = sampleRepresentative('a', 'Ana', { inForce: false, notInForceBecause: 'revoked' });
  expect(powersOf(gone)).toEqual(['Su poder fue revocado']);
  expect(powersOf({ ...gone, notInForceBecause: 'somethingNew' as never })).toEqual([
    'Su poder no está vigente',
  ]);
  expect(tidyChoice(['r4', 'r1', 'gone'], review)).toEqual(['r1']);
});

test('[S-05] choosing keeps the order of the review', () => {
  expect(toggled(['r3'], 'r2', review)).toEqual(['r2', 'r3']);
  expect(toggled(['r2', 'r3'], 'r2', review)).toEqual(['r3']);
});

test('[S-05] the line under the list says what is missing, or that it is enough', () => {
  const combinations = review.combinations;
  expect(verdictOf([], null).lines).toEqual(['Elige quiénes firmarán.']);
  expect(verdictOf(['r2'], null)).toMatchObject({ tone: 'none' });
  expect(
    verdictOf(['r1'], { __typename: 'SignatoryValidation', ok: true, missing: [], combinations }),
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
  expect(verdictOf(['r2'], { __typename: 'SignatoryValidation', ok: false, missing, combinations })).toEqual({
    tone: 'missing',
    lines: ['Falta 1 firmante del Grupo B'],
  });
  expect(
    verdictOf(['r2'], { __typename: 'SignatoryValidation', ok: false, missing: [], combinations }).lines[0],
  ).toContain('no pueden firmar');
});

test('[S-05] six people sign at most', () => {
  expect(verdictOf(['1', '2', '3', '4', '5', '6', '7'], null)).toEqual({
    tone: 'missing',
    lines: ['Puedes elegir hasta 6 firmantes.'],
  });
});
