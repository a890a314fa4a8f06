import { expect, test } from 'vitest';
import { documentKindsFor } from './kinds.ts';

const products = [
  { id: 'mobile', kind: 'terminal' },
  { id: 'link', kind: 'internet' },
] as const;

test('a natural person who rents a terminal signs five documents', () => {
  expect(documentKindsFor({ isPJ: false, items: [{ productId: 'mobile', mode: 'rent' }], products })).toEqual(
    [
      'affiliation-contract',
      'particular-conditions',
      'payment-mandate',
      'tax-residence-declaration',
      'equipment-lease',
    ],
  );
});

test('there is no lease for a terminal that is bought or a product of the internet', () => {
  const items = [
    { productId: 'mobile', mode: 'buy' },
    { productId: 'link', mode: 'rent' },
  ] as const;
  expect(documentKindsFor({ isPJ: false, items, products })).not.toContain('equipment-lease');
});

test('[W-04] a company also declares its beneficial owners, a person has none', () => {
  expect(documentKindsFor({ isPJ: true, items: [], products })).toContain('beneficial-owners');
  expect(documentKindsFor({ isPJ: false, items: [], products })).not.toContain('beneficial-owners');
});
