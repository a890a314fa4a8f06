import { expect, test } from 'vitest';
import { readOrigin } from './list-origin.ts';

test('an entry of the history says from which list a case was opened, and nothing else is believed', () => {
  expect(readOrigin({ list: '?cola=rechazos', takeFirst: 'S-2026-000123' })).toEqual({
    list: '?cola=rechazos',
    keepsFocus: false,
    takeFirst: 'S-2026-000123',
  });
  for (const state of [null, undefined, 'toField', { list: 3, takeFirst: {} }])
    expect(readOrigin(state)).toMatchObject({ list: '' });
});
