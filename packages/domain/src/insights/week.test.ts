import { expect, test } from 'vitest';
import { isMonday, weekOf, weeksLater } from './week.ts';

test('a week begins on Monday, at midnight in Chile', () => {
  expect(weekOf(new Date('2026-11-23T02:59:59Z'))).toBe('2026-11-16');
  expect(weekOf(new Date('2026-11-23T03:00:00Z'))).toBe('2026-11-23');
  expect(weekOf(new Date('2026-07-06T03:30:00Z'))).toBe('2026-06-29');
});

test('weeks are counted over the ends of months and years', () => {
  expect(weeksLater('2026-12-28', 1)).toBe('2027-01-04');
  expect(weeksLater('2026-11-02', -1)).toBe('2026-10-26');
});

test('a Monday is one that the calendar has', () => {
  expect(isMonday('2026-11-23')).toBe(true);
  for (const text of ['2026-11-24', '2026-02-30', '2026-11-23T00', '', 'x'.repeat(1_000_000)])
    expect(isMonday(text)).toBe(false);
});
