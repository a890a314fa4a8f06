import { expect, test } from 'vitest';
import { columnWidths } from './column-widths.ts';

const words = { word: 40, whole: 300, breaks: true };
const amount = { word: 60, whole: 60, breaks: false };

test('narrow columns stay on one line, and the widest wrap', () => {
  const [text = 0, ...others] = columnWidths([words, amount, { ...words, whole: 50 }], 300);
  expect(others).toEqual([60, 50]);
  expect(text).toBeGreaterThan(187);
  expect(text).toBeLessThanOrEqual(190);
});

test('the longest words are broken if words alone have no room, and amounts are not', () => {
  const long = { word: 400, whole: 400, breaks: true };
  const [first = 0, second, third] = columnWidths([long, words, { ...amount, word: 120 }], 260);
  expect([second, third]).toEqual([40, 120]);
  expect(first).toBeGreaterThan(97);
  expect(first).toBeLessThanOrEqual(100);
});

test('every column gets the same width if amounts alone have no room', () => {
  expect(columnWidths([amount, amount], 100)).toEqual([50, 50]);
});
