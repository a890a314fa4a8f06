import { expect, test } from 'vitest';
import { parseAccountNumber } from './bank-account.ts';
import { parseDocumentNumber } from './document-number.ts';
import type { Rut } from './rut.ts';

const run = '12345678-5' as Rut;

test.each([
  ['523.456.789', '523456789'],
  ['a01234567', 'A01234567'],
  ['12345678', '12345678'],
  ['A1234567', 'A1234567'],
  ['B5A012345', 'B5A012345'],
  ['b5a.012.345', 'B5A012345'],
  ['AB1234567', 'AB1234567'],
  ['12345678A', '12345678A'],
  ['\u202A523.456.789\u202C', '523456789'],
  ['523\u00a0456\u202f789', '523456789'],
  ['N° 523.456.789', '523456789'],
  ['Número de documento: B5A012345.', 'B5A012345'],
  ['«523.456.789»', '523456789'],
  ['523-456-789', '523456789'],
  ['A-12345678', 'A12345678'],
  ['N° DOCUMENTO 523.456.789', '523456789'],
  ['No. 523.456.789', '523456789'],
  ['N° de documento 523.456.789', '523456789'],
  ['N° serie B5A 012 345', 'B5A012345'],
  ['Serie: A01234567', 'A01234567'],
  ['NO1234567', 'NO1234567'],
  ['DOC123456', 'DOC123456'],
])('[S-16] reads the document number «%s»', (text, number) => {
  expect(parseDocumentNumber(text)).toEqual({ ok: true, value: number });
});

test.each([
  '1234567',
  '1234567890',
  'B5A01234',
  'B5A0123456',
  '12345678Ñ',
  'ß1234567',
  '12345678\u212A',
  'Б5A012345',
  '11.111.111-1',
  '-523456789',
  '',
  '5'.repeat(300),
])('refuses the document number «%s»', (text) => {
  expect(parseDocumentNumber(text)).toEqual({ ok: false, error: 'format' });
});

test.each([
  '12.345.678-5',
  '12345678',
  '123456785',
  '012345678',
  '12.345.678\u20115',
  'RUN: 12.345.678-5',
  '\u202A123456785',
])('notices the RUN «%s» in the place of the document number', (text) => {
  expect(parseDocumentNumber(text, run)).toEqual({ ok: false, error: 'isRun' });
});

test('[S-16] a letter before the digits of the RUN makes it no RUN', () => {
  expect(parseDocumentNumber('A12345678', run)).toEqual({ ok: true, value: 'A12345678' });
});

test.each([
  ['Cuenta corriente 0012345678', '0012345678'],
  ['Cta. Cte. N° 0012345678', '0012345678'],
  ['Cuenta vista Nº 12345678901', '12345678901'],
  ['Nro. 12345678', '12345678'],
  ['*0012345678*', '0012345678'],
])('[S-11] reads the account number «%s»', (text, number) => {
  expect(parseAccountNumber(text)).toEqual({ ok: true, value: number });
});

test.each(['ES91 2100 0418', 'K 1234', '0012345678 Banco de Chile', 'Cuenta 2 de 0012345678'])(
  '[S-11] refuses the account number «%s»',
  (text) => {
    expect(parseAccountNumber(text)).toEqual({ ok: false, error: 'format' });
  },
);

test.each(['CuentaRUT 12345678', 'Cuenta RUT N° 12.345.678', 'cuenta rut 12.345.678-5', 'CtaRUT: 12345678'])(
  '[S-11] «%s» is the CuentaRUT of its holder',
  (text) => {
    expect(parseAccountNumber(text, run)).toEqual({ ok: true, value: '12345678' });
  },
);

test('reads account numbers and keeps their leading zeros', () => {
  expect(parseAccountNumber('0012-3456 78')).toEqual({ ok: true, value: '0012345678' });
  expect(parseAccountNumber('12345')).toEqual({ ok: true, value: '12345' });
});

test.each([
  '\u202A0012345678\u202C',
  '0012\u00a03456\u00a078',
  '«0012345678»',
  'N° 0012345678',
  'Cuenta corriente: 0012345678.',
])('reads the account number «%s»', (text) => {
  expect(parseAccountNumber(text)).toEqual({ ok: true, value: '0012345678' });
});

test.each(['1234', '1'.repeat(21), '12.345', '00000', '12345a', '12345678-K', ''])(
  'refuses the account number «%s»',
  (text) => {
    expect(parseAccountNumber(text)).toEqual({ ok: false, error: 'format' });
  },
);

test.each([
  '12345678',
  '12.345.678',
  '12.345.678-5',
  '123456785',
  '0012345678',
  '012345678-5',
  ' 12 345 678 ',
])('[S-09] the number of a CuentaRUT is the RUN of its holder, as it stands in «%s»', (text) => {
  expect(parseAccountNumber(text, run)).toEqual({ ok: true, value: '12345678' });
});

test.each(['11111111', '12345678-4', '123456784', '1234567', '1234567-8', '12345678-55', ''])(
  '[S-09] «%s» is no number of the CuentaRUT of 12.345.678-5',
  (text) => {
    expect(parseAccountNumber(text, run)).toEqual({ ok: false, error: 'notRun' });
  },
);
