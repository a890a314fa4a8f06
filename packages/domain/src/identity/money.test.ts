import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatClp, formatPercent, formatUf, formatUfValue, parseClp } from './money.ts';

const range = { min: 500, max: 5_000_000 };

test.each([
  ['$1.234.567', 1_234_567],
  ['1234567', 1_234_567],
  [' $ 500 ', 500],
  ['5 000 000', 5_000_000],
])('reads «%s» as pesos', (text, amount) => {
  expect(parseClp(text, range)).toEqual({ ok: true, value: amount });
});

test.each([
  ['1.5', 'format'],
  ['1,234', 'format'],
  ['1.23.456', 'format'],
  ['-500', 'format'],
  ['1e6', 'format'],
  ['', 'format'],
  ['Infinity', 'format'],
  ['499', 'range'],
  ['5.000.001', 'range'],
])('refuses «%s» for its %s', (text, fault) => {
  expect(parseClp(text, range)).toEqual({ ok: false, error: fault });
});

test('reads back every amount it writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (amount) => {
      expect(parseClp(formatClp(amount), { min: 0, max: amount })).toEqual({ ok: true, value: amount });
    }),
  );
});

test('writes pesos, UF and percentages as Chile does', () => {
  expect(formatClp(1_234_567)).toBe('$1.234.567');
  expect(formatClp(-1234.4)).toBe('-$1.234');
  expect(formatClp(0)).toBe('$0');
  expect(formatClp(-0.2)).toBe('$0');
  expect(formatUf(0.55)).toBe('UF 0,55');
  expect(formatUf(0.0035)).toBe('UF 0,0035');
  expect(formatUf(1500)).toBe('UF 1.500,00');
  expect(formatUfValue(40_697.4)).toBe('$40.697,40');
  expect(formatPercent(0.63)).toBe('0,63 %');
  expect(formatPercent(1.5)).toBe('1,50 %');
  expect(formatPercent(0.295)).toBe('0,295 %');
});
