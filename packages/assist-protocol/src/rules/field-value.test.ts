import { expect, test } from 'vitest';
import { isAmbiguousNumber, isWholeType, type WholeType, wholeValue } from './field-value.ts';

test.each<[WholeType, string, string | undefined]>([
  ['date', '24/12/2026', '2026-12-24'],
  ['date', ' 4-3-2026 ', '2026-03-04'],
  ['date', '24122026', '2026-12-24'],
  ['date', '2026-12-24', '2026-12-24'],
  ['date', '31/02/2026', undefined],
  ['date', '29.02.2028', '2028-02-29'],
  ['date', '24/12/20', undefined],
  ['date', '0002-12-24', undefined],
  ['date', '', undefined],
  ['time', '9:05', '09:05'],
  ['time', '9:05 p. m.', '21:05'],
  ['time', '12:00 am', '00:00'],
  ['time', '24:00', undefined],
  ['time', '9:5', undefined],
  ['time', '21:30:15', '21:30:15'],
  ['time', '21:30 hrs', '21:30'],
  ['datetime-local', '24/12/2026 21:30', '2026-12-24T21:30'],
  ['datetime-local', '24/12/2026, 9:30 pm', '2026-12-24T21:30'],
  ['datetime-local', '2026-12-24T21:30', '2026-12-24T21:30'],
  ['datetime-local', '24/12/2026', undefined],
  ['month', '12/2026', '2026-12'],
  ['month', '2026-12', '2026-12'],
  ['month', '13/2026', undefined],
  ['week', '7/2026', '2026-W07'],
  ['week', '2026-w52', '2026-W52'],
  ['week', '54/2026', undefined],
  ['number', '1,5', '1.5'],
  ['number', '1.5', '1.5'],
  ['number', '-0,25', '-0.25'],
  ['number', '1.500,5', '1500.5'],
  ['number', '1.500.000', '1500000'],
  ['number', '$ 1.500.000', '1500000'],
  ['number', '1,', undefined],
  ['number', '-', undefined],
  ['number', '1e', undefined],
  ['number', '1,5,5', undefined],
  ['number', '', undefined],
  ['range', '350', '350'],
  ['color', 'F80', '#ff8800'],
  ['color', '#ff8800', '#ff8800'],
  ['color', '#ff8', '#ffff88'],
  ['color', '#ff88', undefined],
])('[A-03] a %s field takes «%s» as %s', (type, text, value) => {
  expect(wholeValue(type, text)).toBe(value);
});

test('[A-03] a number that could be two is none, and a text is never whole or none', () => {
  expect(['1.500', '12.345'].map(isAmbiguousNumber)).toEqual([true, true]);
  expect(['1500', '1.5', '0.125', '1.500.000', '1.500,5'].map(isAmbiguousNumber)).toEqual(
    Array(5).fill(false),
  );
  expect(['text', 'email', 'tel', 'search', ''].some(isWholeType)).toBe(false);
});
