import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatClp, formatPercent, formatUf, formatUfValue, parseClp } from './money.ts';

const range = { min: 500, max: 5_000_000 };

test.each([
  ['$1.234.567', 1_234_567],
  ['1234567', 1_234_567],
  [' $ 500 ', 500],
  ['5 000 000', 5_000_000],
  ['5\u00a0000\u202f000', 5_000_000],
  ['$ 15.000.-', 15_000],
  ['$15.000,-', 15_000],
  ['15.000 CLP', 15_000],
  ['CLP 15.000', 15_000],
  ['CLP $15.000', 15_000],
  ['15000 pesos', 15_000],
  ['15.000.', 15_000],
  ['“15.000”', 15_000],
  ['\u202A15.000\u202C', 15_000],
  ['0015000', 15_000],
  ["1'234.567", 1_234_567],
  ['15’000', 15_000],
  ['$CLP 15.000', 15_000],
  ['15.000 $', 15_000],
  ['15.000 pesos chilenos', 15_000],
  ['Monto: $15.000', 15_000],
  ['Ticket promedio: 15.000', 15_000],
  ['*15.000*', 15_000],
])('reads «%s» as pesos', (text, amount) => {
  expect(parseClp(text, range)).toEqual({ ok: true, value: amount });
});

test.each([
  ['1.5', 'format'],
  ['1,234', 'format'],
  ['1,5', 'format'],
  ['1 5', 'format'],
  ['50 00', 'format'],
  ['15.000,00', 'format'],
  ['15,000', 'format'],
  ['15,000.00', 'format'],
  ['15.00', 'format'],
  ['0.500', 'format'],
  ['1.5000', 'format'],
  ['1 500.000', 'format'],
  ['15 mil', 'format'],
  ['15k', 'format'],
  ['UF 500', 'format'],
  ['UF: 500', 'format'],
  ['M$: 500', 'format'],
  ['USD 15.000', 'format'],
  ['US$15.000', 'format'],
  ['15.000 - 20.000', 'format'],
  ['(15.000', 'format'],
  ['(15.000)', 'format'],
  ['1.23.456', 'format'],
  ['-500', 'format'],
  ["15'00", 'format'],
  ["1.234'567", 'format'],
  ['15.000 (miles)', 'format'],
  ['Miles: 500', 'format'],
  ['15.000 + IVA', 'format'],
  ['15.000 c/u', 'format'],
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

test('no amount is read from other digits than those of its text', () => {
  const text = fc
    .array(fc.constantFrom(...'0123456789.,  $-'), { maxLength: 16 })
    .map((signs) => signs.join(''));
  fc.assert(
    fc.property(text, (typed) => {
      const parsed = parseClp(typed, { min: 0, max: 999_999_999_999 });
      if (!parsed.ok) return;
      expect(String(parsed.value)).toBe(typed.replace(/\D/gu, '').replace(/^0+(?=\d)/u, ''));
      // A part after a separator has three digits, or it would be decimals.
      const [between = ''] = /\d.*\d|\d/u.exec(typed) ?? [];
      expect(between).toMatch(/^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:\s\d{3})+)$/u);
    }),
    { numRuns: 2000 },
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
