import { expect, test } from 'vitest';
import { momentOfTexts, timeOfText } from './typed-moment.ts';

test.each([
  ['00:00', '00:00'],
  ['9:05', '09:05'],
  ['905', '09:05'],
  [' 23:59 ', '23:59'],
])('reads the time «%s»', (text, time) => {
  expect(timeOfText(text)).toBe(time);
});

test.each(['', '24:00', '12:60', '12', 'mañana', '1:2'])('refuses «%s», which is no time', (text) => {
  expect(timeOfText(text)).toBeUndefined();
});

test('a day and a time are one moment, and a wrong one of them is none', () => {
  expect(momentOfTexts('02-11-2026', '9:30')).toEqual(new Date(2026, 10, 2, 9, 30));
  expect(momentOfTexts('31-02-2026', '9:30')).toBeUndefined();
  expect(momentOfTexts('02-11-2026', '')).toBeUndefined();
});
