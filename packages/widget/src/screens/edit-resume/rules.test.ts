import { expect, test } from 'vitest';
import { basketConflicts, withoutBlock } from './rules.ts';

const item = (productId: string, addressId: string | null) => ({
  productId,
  quantity: 1,
  mode: 'rent' as const,
  addressId,
  extras: [],
});

test('[S-08] a refusal of the server about a block lands on the field of its form', () => {
  const errors = [
    { field: 'prospect.addresses.0.street', reason: 'text.tooShort' },
    { field: 'items.1.quantity', reason: 'quantity.range' },
  ];
  expect(withoutBlock('prospect', errors).map(({ field }) => field)).toEqual([
    'addresses.0.street',
    'items.1.quantity',
  ]);
});

test('[S-08] an address where a machine goes is not taken away', () => {
  const basket = { items: [item('smart-pos', 'a2')] };
  const prospect = { addresses: [{ id: 'a1' }], channels: ['store'] };
  expect(basketConflicts(basket, prospect).map(({ field }) => field)).toEqual(['addresses']);
  expect(basketConflicts(basket, { ...prospect, addresses: [{ id: 'a2' }] })).toEqual([]);
});

test('[S-08] a page that an internet product needs is not taken away', () => {
  const basket = { items: [item('payment-link', null)] };
  const prospect = { addresses: [{ id: 'a1' }], channels: ['store'] };
  expect(basketConflicts(basket, prospect).map(({ field }) => field)).toEqual(['channels']);
  expect(basketConflicts(basket, { ...prospect, channels: ['internet'] })).toEqual([]);
  expect(basketConflicts(null, prospect)).toEqual([]);
});
