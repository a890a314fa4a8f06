import { expect, test } from 'vitest';
import { actOfKey } from './act-of-key.ts';

test('a key acts alone, and after g for a second and a half as the second of two', () => {
  expect(actOfKey('t', 0, undefined)).toEqual({ act: { do: 'press', mark: 't' } });
  expect(actOfKey('g', 100, undefined)).toEqual({ prefixAt: 100 });
  expect(actOfKey('c', 1_600, 100)).toEqual({ act: { do: 'go', to: 'cases' } });
  expect(actOfKey('c', 1_601, 100)).toEqual({ act: undefined });
});

test('g again begins anew, and another key after it means what it means alone', () => {
  expect(actOfKey('g', 900, 100)).toEqual({ prefixAt: 900 });
  expect(actOfKey('j', 200, 100)).toEqual({ act: { do: 'row', by: 1 } });
});

test('letters in capitals, names of the language and other keys do nothing', () => {
  for (const key of ['T', 'G', 'toString', '__proto__', 'Escape', 'Tab', ' '])
    expect(actOfKey(key, 0, undefined)).toEqual({ act: undefined });
});
