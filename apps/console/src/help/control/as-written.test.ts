import { wholeValue, type WholeType } from '@afilia/assist-protocol/rules/field-value';
import { expect, test } from 'vitest';
import { asWritten } from './as-written.ts';

test.each<[WholeType, string, string]>([
  ['date', '2026-12-24', '24/12/2026'],
  ['datetime-local', '2026-12-24T09:30', '24/12/2026 09:30'],
  ['month', '2026-12', '12/2026'],
  ['week', '2026-W07', '07/2026'],
  ['time', '09:30', '09:30'],
  ['number', '1.5', '1,5'],
  ['range', '350', '350'],
  ['color', '#ff8800', '#ff8800'],
])('[A-03] a %s of the page, %s, is written %s, and read as it was', (type, value, written) => {
  expect(asWritten(type, value)).toBe(written);
  expect(wholeValue(type, written)).toBe(value);
  expect(asWritten(type, '')).toBe('');
});
