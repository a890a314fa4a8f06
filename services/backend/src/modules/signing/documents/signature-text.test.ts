import { expect, test } from 'vitest';
import { chileanTime } from './signature-text.ts';

test.each([
  ['2026-11-21T13:45:09.900Z', '21-11-2026 10:45:09 -03:00'],
  ['2026-07-01T03:59:59Z', '30-06-2026 23:59:59 -04:00'],
  // The hour that comes twice, when summer ends.
  ['2026-04-05T02:30:00Z', '04-04-2026 23:30:00 -03:00'],
  ['2026-04-05T03:30:00Z', '04-04-2026 23:30:00 -04:00'],
  ['2026-01-01T03:00:00Z', '01-01-2026 00:00:00 -03:00'],
])('[F-08] %s is shown as %s: to the second, with the offset of that day', (instant, shown) => {
  expect(chileanTime(instant)).toBe(shown);
});
