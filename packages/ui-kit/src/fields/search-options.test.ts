import { expect, test } from 'vitest';
import { searchOptions } from './search-options.ts';

const options = [
  { value: '1', label: 'Venta de abarrotes en almacén', hint: '472101' },
  { value: '2', label: 'Almacén de depósito', hint: '521001' },
  { value: '3', label: 'Peluquería' },
];

test('[W-03] finds without accents, capitals or order of words', () => {
  expect(searchOptions(options, 'ALMACEN venta').map(({ value }) => value)).toEqual(['1']);
});

test('[W-03] what begins with the first word comes first', () => {
  expect(searchOptions(options, 'almacen').map(({ value }) => value)).toEqual(['2', '1']);
});

test('[W-03] finds by the hint too, and shows no more than the limit', () => {
  expect(searchOptions(options, '4721').map(({ value }) => value)).toEqual(['1']);
  expect(searchOptions(options, '', 2)).toHaveLength(2);
});
