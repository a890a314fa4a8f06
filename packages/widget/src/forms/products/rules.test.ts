import type { ProductExtra } from '@afilia/api-contract/generated/operations';
import { expect, test } from 'vitest';
import { basketErrors, newLine, pricesOf, toBasketInput, toProduct, usableLines } from './rules.ts';

const ofNewerServer = 'somethingNew' as unknown as ProductExtra;
const apiProduct = {
  id: 'smart-pos',
  name: 'Smart POS Android',
  line: 'Con tu caja',
  kind: 'terminal' as const,
  rentUf: 0.82,
  buyClp: 189_990,
  mostChosen: false,
  extras: ['tips' as const, ofNewerServer],
};
const pos = toProduct(apiProduct);
const link = toProduct({ ...apiProduct, id: 'payment-link', kind: 'internet', rentUf: 0, buyClp: null });
const one = [{ id: 'a1' }];
const two = [{ id: 'a1' }, { id: 'a2' }];
const prospect = { addresses: [], website: null };

test('[S-09] a product of the API loses its nulls and the extras without words', () => {
  expect(pos).toMatchObject({ rentUf: 0.82, buyClp: 189_990, extras: ['tips'] });
  expect(link).not.toHaveProperty('buyClp');
});

test('[S-09] the only address is taken by itself, of several the one that receives the parcel, once', () => {
  expect(newLine(pos, one)).toMatchObject({ addressId: 'a1', quantity: 1, mode: 'rent' });
  expect(newLine(pos, two).addressId).toBe('');
  expect(newLine(link, one).addressId).toBe('');
  const parcel = [{ id: 'a1' }, { id: 'a2', forDelivery: true }];
  expect(newLine(pos, parcel).addressId).toBe('a2');
  expect(newLine(pos, parcel, ['a2']).addressId).toBe('');
});

test('[S-09] a draft keeps what is still offered and forgets the rest', () => {
  const draft = [
    { productId: 'smart-pos', quantity: 99, mode: 'buy' as const, addressId: 'gone', extras: ['tips', 'x'] },
    { productId: 'withdrawn', quantity: 1 },
  ];
  expect(usableLines(draft, [pos], two)).toEqual([
    { productId: 'smart-pos', quantity: 10, mode: 'buy', addressId: '', extras: ['tips'] },
  ]);
});

test('[S-09] an address that was not chosen is sent as none', () => {
  expect(toBasketInput({ items: [newLine(link, one)] }).items[0]).toMatchObject({ addressId: null });
});

test('[S-09] a machine needs its address when there are several, an internet product a page', () => {
  const values = { items: [newLine(pos, two), newLine(link, two)] };
  const errors = basketErrors(values, [pos, link], { ...prospect, addresses: two as never });
  expect(errors).toEqual([
    { field: 'items.0.addressId', reason: 'required' },
    { field: 'items.1.productId', reason: 'web.missing' },
  ]);
});

test('[S-09] an empty basket is refused', () => {
  expect(basketErrors({ items: [] }, [pos], prospect)).toEqual([{ field: 'items', reason: 'required' }]);
});

test('[S-09] rent and purchase are added up apart, in pesos with IVA', () => {
  const lines = [
    { ...newLine(pos, one), quantity: 2 },
    { ...newLine(pos, one), mode: 'buy' as const },
  ];
  expect(pricesOf(lines, [pos], 40_000)).toMatchObject({
    monthlyRentUf: 1.64,
    monthlyRentClp: 78_064,
    onDeliveryClp: 226_088,
  });
});
