import { expect, test } from 'vitest';
import { oneOf, readFilter, writeFilter } from './address-filter.ts';
import {
  dayInAddress,
  folioInAddress,
  hostInAddress,
  mondayInAddress,
  pageInAddress,
} from './address-forms.ts';

type Filter = { host?: string; result?: 'delivered' | 'failed'; folio?: string; page?: string };
const words = {
  host: hostInAddress,
  result: oneOf('resultado', { delivered: 'entregados', failed: 'fallidos' }),
  folio: folioInAddress,
  page: pageInAddress,
};
const read = (query: string) => readFilter<Filter>(words, new URLSearchParams(query));
const write = (filter: Filter, before = '') =>
  writeFilter<Filter>(words, filter, new URLSearchParams(before)).toString();

test('an address gives back the filter that it was written from, and keeps its other parts', () => {
  const filter: Filter = { host: 'banco-sur', result: 'failed', folio: 'S-2026-000123', page: '3' };
  const query = write(filter, 'parte=entregas');
  expect(query).toBe('parte=entregas&marca=banco-sur&resultado=fallidos&folio=S-2026-000123&pagina=3');
  expect(read(query)).toEqual(filter);
  expect(write({ result: 'delivered' }, query)).toBe('parte=entregas&resultado=entregados');
  expect(read('parte=entregas')).toEqual({});
});

test('unknown parts of an address narrow nothing', () => {
  expect(read('resultado=nada&marca=%3Cb%3E&folio=12345678-5&pagina=0')).toEqual({});
  expect(read('resultado=toString&pagina=1e9')).toEqual({});
});

test('text typed in the place of a folio stays out of the address', () => {
  for (const folio of ['12.345.678-5', 'rosa@correo.cl', 'Rosa Soto', 's-2026-1'])
    expect(write({ folio }, 'parte=entregas')).toBe('parte=entregas');
});

test('a week begins on a Monday, and a day is one of the calendar', () => {
  expect(mondayInAddress.read('2026-11-23')).toBe('2026-11-23');
  expect(['2026-11-24', '2026-13-01', 'lunes'].map(mondayInAddress.read)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(dayInAddress('desde').read('2026-11-24')).toBe('2026-11-24');
  expect(pageInAddress.write('1')).toBe('');
});
