import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAddress, parseAddresses } from './address.ts';
import { parseStreetNumber } from './street-number.ts';

const typed = {
  id: 'a1',
  kind: 'main',
  street: 'AVENIDA LIBERTADOR DE LOS ANDES',
  number: '1234',
  unit: '',
  regionCode: '13',
  communeCode: '13101',
  reference: null,
  forDelivery: true,
};

test('reads an address, tidies capitals and drops what is empty', () => {
  expect(parseAddress(typed)).toEqual({
    ok: true,
    value: {
      id: 'a1',
      kind: 'main',
      street: 'Avenida Libertador de los Andes',
      number: '1234',
      regionCode: '13',
      communeCode: '13101',
      forDelivery: true,
    },
  });
});

test('leaves a carefully written street alone', () => {
  expect(parseAddress({ ...typed, street: 'Pasaje McIver' })).toMatchObject({
    value: { street: 'Pasaje McIver' },
  });
});

test('wants a commune of the region', () => {
  expect(parseAddress({ ...typed, communeCode: '05101' }, 'addresses.0')).toEqual({
    ok: false,
    error: [{ field: 'addresses.0.communeCode', reason: 'commune.otherRegion' }],
  });
  expect(parseAddress({ ...typed, communeCode: '99999' })).toMatchObject({
    error: [{ reason: 'commune.unknown' }],
  });
  expect(parseAddress({ ...typed, regionCode: '99' })).toMatchObject({ error: [{ field: 'regionCode' }] });
});

test('names every field that is wrong', () => {
  expect(parseAddress({ kind: 'castle', street: 'ab', number: '12b', regionCode: 13 })).toEqual({
    ok: false,
    error: [
      { field: 'id', reason: 'required' },
      { field: 'kind', reason: 'choice' },
      { field: 'street', reason: 'text.tooShort' },
      { field: 'number', reason: 'streetNumber.format' },
      { field: 'regionCode', reason: 'type' },
      { field: 'communeCode', reason: 'required' },
    ],
  });
});

test('reads house numbers and their absence', () => {
  expect(parseStreetNumber('s/n')).toEqual({ ok: true, value: 'S/N' });
  expect(parseStreetNumber(' 000123')).toEqual({ ok: true, value: '000123' });
  expect(parseStreetNumber('1234567').ok).toBe(false);
});

test('takes one to eleven addresses with ids of their own', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...typed, id: `a${index}` }));
  expect(parseAddresses(many(11), 'addresses').ok).toBe(true);
  expect(parseAddresses(many(12), 'addresses')).toMatchObject({ error: [{ reason: 'tooMany' }] });
  expect(parseAddresses([], 'addresses')).toMatchObject({ error: [{ reason: 'required' }] });
  expect(parseAddresses([typed, typed], 'addresses')).toMatchObject({
    error: [{ field: 'addresses.1.id', reason: 'duplicate' }],
  });
});

test('never throws, whatever comes', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withSparseArray: true }), (raw) => {
      expect(parseAddresses(raw, 'addresses').ok).toBe(false);
      expect(parseAddress(raw).ok).toBe(false);
    }),
  );
});
