import { expect, test } from 'vitest';
import { businessDaysLeft, clockOf, firstDayOnTime, lastDaySoon } from './case-clock.ts';
import { reviewRules } from './model/review-rules.ts';

/** Friday 27 November 2026; Chile is three hours behind UTC then. */
const at = (day: number, hour: string) => `2026-11-${day}T${hour}:00-03:00`;
const of = (code: string, dueOn: string, answerBy: string | null = null) => ({ code, dueOn, answerBy });

test('a case is due at 18:00 of Chile', () => {
  expect(firstDayOnTime(at(27, '17:59'))).toBe('2026-11-27');
  expect(firstDayOnTime(at(27, '18:00'))).toBe('2026-11-28');
  expect(firstDayOnTime('2026-11-28T02:30:00Z')).toBe('2026-11-28');
  expect(clockOf(of('R07', '2026-11-27'), at(27, '17:59'))).toBe('dueSoon');
  expect(clockOf(of('R07', '2026-11-27'), at(27, '18:00'))).toBe('overdue');
  expect(clockOf(of('R07', '2026-11-26'), at(27, '09:00'))).toBe('overdue');
});

test.each([
  // Five business days: the last quarter is 30 hours, which begin at noon of the day before.
  ['R07', '2026-11-27', at(26, '11:59'), 'onTime'],
  ['R07', '2026-11-27', at(26, '12:00'), 'dueSoon'],
  // One business day: six hours.
  ['R12', '2026-11-27', at(27, '11:59'), 'onTime'],
  ['R12', '2026-11-27', at(27, '12:00'), 'dueSoon'],
  // A weekend does not count.
  ['R07', '2026-11-30', at(27, '11:59'), 'onTime'],
  ['R07', '2026-11-30', at(27, '12:01'), 'dueSoon'],
  ['R12', '2026-11-30', at(28, '20:00'), 'onTime'],
  ['annulment', '2026-12-04', at(27, '09:00'), 'onTime'],
  // Of another version: nothing is foretold.
  ['R99', '2026-11-30', at(27, '09:00'), 'onTime'],
])('%s due on %s stands at %s as %s', (code, dueOn, now, clock) => {
  expect(clockOf(of(code, dueOn), now)).toBe(clock);
});

test('while the person is waited for the time stands still', () => {
  expect(clockOf(of('R07', '2026-11-20', '2026-12-04'), at(27, '09:00'))).toBe('paused');
});

test('the time left for a case is counted in business days, and below zero once it is over', () => {
  const friday = at(27, '09:00');
  expect(['2026-11-27', '2026-11-30', '2026-12-01'].map((day) => businessDaysLeft(day, friday))).toEqual([
    0, 1, 2,
  ]);
  // The weekend counts on neither side, and 8 December is a holiday.
  expect(businessDaysLeft('2026-11-27', at(29, '09:00'))).toBe(0);
  expect(businessDaysLeft('2026-11-26', friday)).toBe(-1);
  // Of long ago no holidays are known: a case of then is late by as many days as are counted at most.
  expect(businessDaysLeft('2020-01-02', friday)).toBe(-60);
  expect(businessDaysLeft('2026-12-09', '2026-12-07T12:00:00Z')).toBe(1);
});

test('the last day of cases that are soon late parts them from those that have time, over two weeks and for every time that a rule gives', () => {
  expect(lastDaySoon('R07', at(26, '11:59'))).toBe('2026-11-26');
  // Friday, and the weekend after it, on which nothing is due.
  expect(lastDaySoon('R07', at(26, '12:00'))).toBe('2026-11-29');
  expect(lastDaySoon('R07', at(27, '12:01'))).toBe('2026-11-30');
  expect(lastDaySoon('R12', at(27, '11:59'))).toBe(null);
  expect(lastDaySoon('R99', at(27, '12:00'))).toBe(null);
  const codes = new Map(Object.entries(reviewRules).map(([code, { businessDays }]) => [businessDays, code]));
  expect(codes.size).toBeGreaterThan(3);
  // Before and after noon, and before and after 18:00: a holiday and two weekends among them.
  const hours = ['00:30', '11:59', '12:01', '17:59', '18:01'];
  const days = Array.from({ length: 14 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`);
  for (const code of codes.values())
    for (const now of days.flatMap((day) => hours.map((hour) => `${day}T${hour}:00-03:00`))) {
      const last = lastDaySoon(code, now);
      for (let day = 1; day < 22; day += 1) {
        const dueOn = `2026-12-${String(day).padStart(2, '0')}`;
        const isSoon = last !== null && dueOn >= firstDayOnTime(now) && dueOn <= last;
        expect(clockOf(of(code, dueOn), now) === 'dueSoon', `${code} ${dueOn} ${now}`).toBe(isSoon);
      }
    }
});
