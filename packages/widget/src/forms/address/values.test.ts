import { expect, test } from 'vitest';
import { parseAddress } from '@afilia/domain/values/identity/address';
import { emptyAddress, toAddressInput, withAddress, withoutAddress, type AddressValues } from './values.ts';

const address = (id: string, over: Partial<AddressValues> = {}): AddressValues => ({
  ...emptyAddress(id, false),
  street: 'Avenida Providencia',
  number: '1234',
  regionCode: '13',
  communeCode: '13123',
  ...over,
});

test('[S-09] the first address is the head office and receives the parcel', () => {
  expect(emptyAddress('a', true)).toMatchObject({ kind: 'main', forDelivery: true });
  expect(emptyAddress('b', false)).toMatchObject({ kind: 'branch', forDelivery: false });
});

test('[S-09] only one address receives the parcel', () => {
  const list = withAddress([address('a', { forDelivery: true })], address('b', { forDelivery: true }));
  expect(list.map(({ id, forDelivery }) => [id, forDelivery])).toEqual([
    ['a', false],
    ['b', true],
  ]);
});

test('[S-09] an edited address keeps its place', () => {
  const list = withAddress([address('a'), address('b')], address('a', { number: '99' }));
  expect(list.map(({ id, number }) => [id, number])).toEqual([
    ['a', '99'],
    ['b', '1234'],
  ]);
});

test('[S-09] without the address that received the parcel, the first one does', () => {
  const list = [address('a'), address('b'), address('c', { forDelivery: true })];
  expect(withoutAddress(list, 'c').map(({ forDelivery }) => forDelivery)).toEqual([true, false]);
  expect(withoutAddress(list, 'a').map(({ forDelivery }) => forDelivery)).toEqual([false, true]);
});

test('[S-09] the form’s values are those that the server accepts', () => {
  expect(parseAddress(toAddressInput(address('a', { unit: ' ', reference: 'Portón verde' }))).ok).toBe(true);
});
