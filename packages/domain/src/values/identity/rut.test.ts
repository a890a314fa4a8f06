import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { personTypeOf } from './person-type.ts';
import { checkDigitOf, formatRut, maskRut, parseRut, rutBody } from './rut.ts';
import type { Rut } from './rut.ts';

const vectors = readFileSync(new URL('../../../data/rut_vectores.csv', import.meta.url), 'utf8')
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => {
    const [, entry = '', rest = ''] = /^("[^"]*"|[^",]*),(.*)$/u.exec(line) ?? [];
    const [expected = '', canonical = '', hint = ''] = rest.split(',');
    return { entry: entry.replaceAll('"', ''), expected, canonical, hint };
  });

const anyRut = fc.integer({ min: 1, max: 99_999_999 }).map((body) => `${body}-${checkDigitOf(body)}` as Rut);

test('reads the whole file of vectors', () => {
  expect(vectors).toHaveLength(72);
});

test.each(vectors.filter((vector) => vector.expected !== 'invalido'))(
  'reads «$entry» as $canonical',
  ({ entry, canonical, hint }) => {
    const parsed = parseRut(entry);
    expect(parsed).toEqual({ ok: true, value: canonical });
    expect(personTypeOf(canonical as Rut)).toBe(hint === 'persona' ? 'natural' : 'legal');
  },
);

test.each(vectors.filter((vector) => vector.expected === 'invalido'))('refuses «$entry»', ({ entry }) => {
  expect(parseRut(entry).ok).toBe(false);
});

test('tells a wrong check digit from a text that is no RUT', () => {
  expect(parseRut('12.345.678-6')).toEqual({ ok: false, error: 'checkDigit' });
  expect(parseRut('12345678-')).toEqual({ ok: false, error: 'format' });
  expect(parseRut('100.000.000-7')).toEqual({ ok: false, error: 'format' });
  expect(parseRut('0-0')).toEqual({ ok: false, error: 'format' });
  expect(parseRut('')).toEqual({ ok: false, error: 'format' });
});

test.each([
  'cl 12.345.678-5',
  'CL-12345678-5',
  '12.345.678\u20115',
  '12\u00a0345\u00a0678\u22125',
  '0000012345678-5',
  '\u202A12.345.678-5\u202C',
  'RUT: 12.345.678-5',
  'rut 12.345.678-5',
  'R.U.T.: 12.345.678-5',
  'RUT N° 12.345.678-5',
  'RUN 12345678-5',
  'RUN:12.345.678-5.',
  'C.I. 12.345.678-5',
  'C.I. Nº 12.345.678-5',
  'Cédula: 12.345.678-5',
  'Rut del cliente: 12.345.678-5',
  '"12.345.678-5"',
  "'12345678-5'",
  '“12.345.678-5”',
  '«12.345.678-5»',
  '(12.345.678-5)',
  '[12.345.678-5]',
  '<12.345.678-5>',
  '(RUT 12.345.678-5)',
  '12.345.678-5.',
  '12.345.678-5,',
  '12.345.678-5;',
  '12.345.678 - 5',
  '12.345.678–5',
  '12\u202f345\u202f678\u20105',
  '\uFEFF12.345.678-5\r\n',
  'Mi RUT es 12.345.678-5',
  'RUT empresa 12.345.678-5',
  'RUT No. 12.345.678-5',
  'RUT Nro. 12.345.678-5',
  'RUT=12345678-5',
  'RUT-12.345.678-5',
  'Rut/Run 12.345.678-5',
  'RUT (12.345.678-5)',
  'Rol Único Tributario 12.345.678-5',
  'Cédula de identidad N° 12.345.678-5',
  'Carnet 12.345.678-5',
  '12.345.678-5 (titular)',
  '*12.345.678-5*',
  '• 12.345.678-5',
])('reads «%s» as people write it', (text) => {
  expect(parseRut(text)).toEqual({ ok: true, value: '12345678-5' });
});

test.each(['8.900.960-k', '8.900.960-\u041A', '8900960\u043A', '8.900.960-\u039A', '8.900.960-\u212A'])(
  'reads the K of «%s», of whatever keyboard',
  (text) => {
    expect(parseRut(text)).toEqual({ ok: true, value: '8900960-K' });
  },
);

test.each([
  '12.345.678-5 12.345.678-5',
  '12.345.678-5, 11.111.111-1',
  'RUT: -12.345.678-5',
  'Rosa 12.345.678-5',
  '12.345.678-5 Rosa',
  '"',
  'RUT:',
  '()',
])('refuses «%s»', (text) => {
  expect(parseRut(text).ok).toBe(false);
});

test('reads back every RUT it formats', () => {
  fc.assert(
    fc.property(anyRut, (rut) => {
      expect(parseRut(formatRut(rut))).toEqual({ ok: true, value: rut });
      expect(parseRut(rut.replace('-', '').toLowerCase())).toEqual({ ok: true, value: rut });
    }),
  );
});

test('never throws and never accepts what is not canonical afterwards', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const parsed = parseRut(text);
      expect(parsed.ok ? parsed.value : '1-9').toMatch(/^[1-9]\d{0,7}-[\dK]$/u);
    }),
  );
  expect(parseRut('0'.repeat(1_000_000))).toEqual({ ok: false, error: 'format' });
});

test('hides the middle of a RUT from others', () => {
  expect(maskRut('12345678-5' as Rut)).toBe('12.***.678-5');
  expect(maskRut('1234567-4' as Rut)).toBe('1.***.567-4');
  expect(maskRut('12345-6' as Rut)).toBe('***.345-6');
  expect(maskRut('9-4' as Rut)).toBe('***-4');
});

test('gives the number without its check digit', () => {
  expect(rutBody('8900960-K' as Rut)).toBe('8900960');
});
