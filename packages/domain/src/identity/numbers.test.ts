import { expect, test } from 'vitest';
import { parseAccountNumber } from './bank-account.ts';
import { parseDocumentNumber } from './document-number.ts';
import type { Rut } from './rut.ts';

const run = '12345678-5' as Rut;

test.each([
  ['523.456.789', '523456789'],
  ['a01234567', 'A01234567'],
  ['12345678', '12345678'],
])('reads the document number «%s»', (text, number) => {
  expect(parseDocumentNumber(text)).toEqual({ ok: true, value: number });
});

test.each(['1234567', '1234567890', 'AB1234567', '12345678A', '', '5'.repeat(300)])(
  'refuses the document number «%s»',
  (text) => {
    expect(parseDocumentNumber(text)).toEqual({ ok: false, error: 'format' });
  },
);

test.each(['12.345.678-5', '12345678', '123456785'])(
  'notices the RUN «%s» in the place of the document number',
  (text) => {
    expect(parseDocumentNumber(text, run)).toEqual({ ok: false, error: 'isRun' });
  },
);

test('reads account numbers and keeps their leading zeros', () => {
  expect(parseAccountNumber('0012-3456 78')).toEqual({ ok: true, value: '0012345678' });
  expect(parseAccountNumber('12345')).toEqual({ ok: true, value: '12345' });
});

test.each(['1234', '1'.repeat(21), '12.345', '00000', '12345a', ''])(
  'refuses the account number «%s»',
  (text) => {
    expect(parseAccountNumber(text)).toEqual({ ok: false, error: 'format' });
  },
);

test('wants the RUN of the holder as the number of a CuentaRUT', () => {
  expect(parseAccountNumber('12.345.678', run)).toEqual({ ok: true, value: '12345678' });
  expect(parseAccountNumber('11111111', run)).toEqual({ ok: false, error: 'notRun' });
  expect(parseAccountNumber('123456785', run)).toEqual({ ok: false, error: 'notRun' });
});
