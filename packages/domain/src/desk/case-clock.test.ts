import { expect, test } from 'vitest';
import { clockOf, firstDayOnTime } from './case-clock.ts';

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
