import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test.each([
  [0, '0:00'],
  [59, '0:59'],
  [60, '1:00'],
  [3_725, '62:05'],
])('[A-05] a call of %i s lasts %s', (seconds, words) => {
  expect(clockText(seconds)).toBe(words);
});
