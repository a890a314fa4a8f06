import { expect, test } from 'vitest';
import { sampleReview, sampleRule } from '../gallery/sample-company.ts';
import { valueWords } from './value-words.ts';

const limited = [
  { documentKinds: [], alternatives: [sampleRule({ groups: [{ group: 'A', count: 1 }], limitUf: 500 })] },
];

test('says what limits are compared with, and what it is made of', () => {
  expect(valueWords(sampleReview({ rules: limited }))).toBe(
    'Valor anual considerado: UF 318,2 = arriendo 188,5 + compra 55,5 + comisiones 74,2, IVA incluido',
  );
});

test('leaves out parts of nothing', () => {
  const value = { totalUf: 49.13, rentUf: 7.85, purchaseUf: 0, commissionsUf: 41.28 };
  expect(valueWords(sampleReview({ rules: limited, value }))).toBe(
    'Valor anual considerado: UF 49,13 = arriendo 7,85 + comisiones 41,28, IVA incluido',
  );
});

test('says nothing where no rule has a limit', () => {
  expect(valueWords(sampleReview())).toBeNull();
});
