import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLongRun } from '@afilia/testing/long-run';
import { requireOnDemand } from '@afilia/testing/on-demand';
import { expect, test } from 'vitest';
import { addBusinessDays, businessDayAfter, businessDaysBetween, isBusinessDay } from './business-days.ts';
import { holidaysOf, holidayYears } from './holidays.ts';

test.each([
  // A weekend and the holiday of December 8th.
  ['2026-12-04', 2, '2026-12-09'],
  ['2026-11-25', 5, '2026-12-02'],
  ['2026-11-21', 3, '2026-11-25'],
  // Good Friday.
  ['2027-03-23', 3, '2027-03-29'],
  ['2026-12-04', 0, '2026-12-04'],
])('[S-15] from %s, %i business days later it is %s', (day, count, later) => {
  expect(businessDayAfter(day, count)).toBe(later);
});

test('a moment counts with its day in Chile', () => {
  // Already the next day in London, still Friday in Chile.
  expect(addBusinessDays('2026-11-28T02:30:00Z', 1)).toBe('2026-11-30');
});

test('no weekend is a business day, nor a holiday', () => {
  expect(['2026-11-28', '2026-11-29', '2026-12-25'].map(isBusinessDay)).toEqual([false, false, false]);
});

test.each([
  ['2027-03-27', 'Holy Saturday, Ley 2.977'],
  ['2025-06-20', 'the solstice is at 22:42 of the day before 21 June'],
  ['2023-01-02', 'a Monday after a Sunday of New Year, Ley 20.983'],
  ['2027-09-17', 'a Friday before two holidays at a weekend, Ley 20.983'],
  ['2029-09-17', 'a Monday before two holidays, Ley 20.215'],
  ['2030-09-20', 'a Friday after two holidays, Ley 20.215'],
  ['2028-10-27', 'the Friday before a Tuesday, Ley 20.299'],
  ['2029-11-02', 'the Friday after a Wednesday, Ley 20.299'],
])('%s is a holiday: %s', (day) => {
  expect(holidaysOf(Number(day.slice(0, 4)))).toContain(day);
});

/** Days off work by the public calendar of `date-holidays`, a year a line. */
const calendarFile = new URL('public-calendar.txt', import.meta.url);
const publicCalendar = new Map(
  readFileSync(calendarFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [year = '', days = ''] = line.split(': ');
      return [Number(year), days.split(' ').map((day) => `${year}-${day}`)] as const;
    }),
);
const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
const years = Array.from(
  { length: holidayYears.last - holidayYears.first + 1 },
  (_, index) => holidayYears.first + index,
);

test.each(years)('the weekdays off work of %i are those of the public calendar', (year) => {
  const theirs = publicCalendar.get(year) ?? [];
  expect(theirs.length).toBeGreaterThan(15);
  // The public calendar lacks Holy Saturday and has Easter Sunday.
  const isWeekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  expect([...holidaysOf(year)].filter(isWeekday).toSorted()).toEqual(theirs.filter(isWeekday).toSorted());
  expect(theirs.filter((day) => !isSunday(day) && !holidaysOf(year).has(day))).toEqual([]);
});

type Holiday = { date: string; type: string };
type Holidays = new (country: string) => { getHolidays: (year: number) => Holiday[] };

test.runIf(isLongRun)('the stored public calendar is the one that date-holidays computes', async () => {
  const Calendar = requireOnDemand('holidays', 'date-holidays') as Holidays;
  const chile = new Calendar('CL');
  const lines = years.map((year) => {
    const days = chile.getHolidays(year).filter(({ type }) => type === 'public');
    return `${year}: ${[...new Set(days.map(({ date }) => date.slice(5, 10)))].toSorted().join(' ')}\n`;
  });
  // With `-u` it is written anew, as after another year in `holidayYears`.
  await expect(lines.join('')).toMatchFileSnapshot(fileURLToPath(calendarFile));
});

test('a year without known holidays is refused loudly, and the next ten are known', () => {
  expect(() => businessDayAfter(`${holidayYears.last}-12-31`, 1)).toThrow('extend calendar/holidays.ts');
  expect(() => isBusinessDay('2019-03-04')).toThrow(RangeError);
  expect(holidayYears.last - new Date().getUTCFullYear()).toBeGreaterThan(10);
});

test('business days between two days are as many as were added', () => {
  for (let count = 0; count < 300; count++)
    expect(businessDaysBetween('2026-11-29', businessDayAfter('2026-11-29', count))).toBe(count);
});
