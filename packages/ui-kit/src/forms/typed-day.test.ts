import { expect, test } from 'vitest';
import { dayOfText, textOfDay } from './typed-day.ts';

test('a typed day is an ISO day once it is whole and exists', () => {
  expect(dayOfText('02-11-2026')).toBe('2026-11-02');
  for (const text of ['', '02-11', '02-11-202', '31-02-2026']) expect(dayOfText(text)).toBeUndefined();
});

test('a day of an address is written as people write it, and none is empty', () => {
  expect(textOfDay('2026-11-02')).toBe('02-11-2026');
  expect(textOfDay(undefined)).toBe('');
});
