import Holidays from 'date-holidays';
import { expect, test } from 'vitest';
import { addBusinessDays, isBusinessDay } from './business-days.ts';
import { holidays } from './holidays.ts';

test.each([
  // A weekend and the holiday of December 8th.
  ['2026-12-04T15:00:00Z', 2, '2026-12-09'],
  ['2026-11-25T15:00:00Z', 5, '2026-12-02'],
  // Already the next day in London, still Friday in Chile.
  ['2026-11-28T02:30:00Z', 1, '2026-11-30'],
])('from %s, %i business days later it is %s', (at, count, day) => {
  expect(addBusinessDays(at, count)).toBe(day);
});

test('no weekend is a business day, nor a holiday', () => {
  expect(['2026-11-28', '2026-11-29', '2026-12-25'].map(isBusinessDay)).toEqual([false, false, false]);
});

const calendar = new Holidays('CL');
const weekdaysOf = (year: number) =>
  calendar
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date }) => date.slice(0, 10))
    .filter((day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()));

test.each([2026, 2027, 2028, 2029])('the holidays of %i are those of the public calendar', (year) => {
  const ours = [...holidays].filter((day) => day.startsWith(`${year}-`));
  expect(ours.toSorted()).toEqual([...new Set(weekdaysOf(year))].toSorted());
});

test('from October the next year is there', () => {
  const now = new Date();
  const needed = now.getUTCFullYear() + (now.getUTCMonth() >= 9 ? 1 : 0);
  expect([...holidays].some((day) => day.startsWith(`${needed}-`))).toBe(true);
});
