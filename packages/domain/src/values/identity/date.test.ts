import { expect, test } from 'vitest';
import { dayInChile, formatDate, formatInstant, formatLongDate, parseDate } from './date.ts';

test.each(['21-11-2026', '21/11/2026', '21.11.2026', '2026-11-21', ' 21-11-2026 '])('reads «%s»', (text) => {
  expect(parseDate(text)).toEqual({ ok: true, value: '2026-11-21' });
});

test.each([
  '31-02-2026',
  '29-02-2027',
  '00-01-2026',
  '11-21-2026',
  '21-11-26',
  '21-11-1899',
  'mañana',
  '',
  '2026-11-21T00:00:00Z',
])('refuses «%s»', (text) => {
  expect(parseDate(text)).toEqual({ ok: false, error: 'format' });
});

test('knows leap years', () => {
  expect(parseDate('29-02-2028')).toEqual({ ok: true, value: '2028-02-29' });
});

test('writes days short and long', () => {
  expect(formatDate('2026-11-21')).toBe('21-11-2026');
  expect(formatLongDate('2026-11-01')).toBe('1 de noviembre de 2026');
});

test('shows instants in the time of Santiago, summer and winter', () => {
  expect(formatInstant(new Date('2026-11-21T02:30:00Z'))).toBe('20-11-2026 23:30');
  expect(dayInChile(new Date('2026-11-21T02:30:00Z'))).toBe('2026-11-20');
  expect(formatInstant(new Date('2026-07-01T04:00:00Z'))).toBe('01-07-2026 00:00');
});

test.each([
  '31 ENE 2035',
  '31-ene-2035',
  '31 de enero de 2035',
  '31 enero 2035',
  '31 Ene. 2035',
  '«31-01-2035»',
  '31-01-2035.',
  '31012035',
  '31 01 2035',
  '31 - 01 - 2035',
  '31 / 01 / 2035',
  '31\u201001\u20112035',
  '31–01–2035',
  '2035/01/31',
  '31ENE2035',
  '31 de enero del 2035',
  'Vencimiento: 31-01-2035',
])('[S-16] reads the day «%s», as cards and letters write it', (text) => {
  expect(parseDate(text)).toEqual({ ok: true, value: '2035-01-31' });
});

test.each([
  '31 feb 2035',
  '31 enerl 2035',
  '31 xyz 2035',
  '31 2035',
  'ene 2035',
  '31-01-20355',
  '131-01-2035',
  '20350131',
  '3112035',
])('refuses the day «%s»', (text) => {
  expect(parseDate(text)).toEqual({ ok: false, error: 'format' });
});

test('[S-16] every month is read by its name, its short form and the short form of a card', () => {
  for (let month = 1; month <= 12; month++) {
    const day = `2035-${String(month).padStart(2, '0')}-05`;
    const name = formatLongDate(day).split(' ')[2] ?? '';
    for (const text of [`5 de ${name} de 2035`, `05 ${name.slice(0, 3).toUpperCase()} 2035`])
      expect(parseDate(text), text).toEqual({ ok: true, value: day });
  }
  expect(parseDate('05 SET 2035')).toEqual({ ok: true, value: '2035-09-05' });
});

test.each([
  ['1º de marzo de 2030', '2030-03-01'],
  ['1° marzo 2030', '2030-03-01'],
  ['30 setiembre 2030', '2030-09-30'],
  ['30 SET 2030', '2030-09-30'],
])('[S-16] reads the day «%s»', (text, day) => {
  expect(parseDate(text)).toEqual({ ok: true, value: day });
});
