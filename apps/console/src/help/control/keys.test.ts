import { expect, test } from 'vitest';
import { pageKeyOf, stepOf } from './keys.ts';

test('[A-25] the keyboard moves and scrolls, and Tab leads out', () => {
  expect(stepOf('ArrowRight', false)).toEqual({ type: 'move', by: [24, 0] });
  expect(stepOf('ArrowUp', true)).toEqual({ type: 'move', by: [0, -4] });
  expect(stepOf('PageDown', false)).toEqual({ type: 'scroll', by: 0.8 });
  expect(stepOf('Enter', true)).toEqual({ type: 'drag' });
  for (const key of ['Tab', 'Enter', ' ']) expect(stepOf(key, false)).toBeUndefined();
});

test('[A-03] [A-25] keys that pages know go to the page; letters, and what drags, do not', () => {
  expect(['Enter', 'Escape', 'Tab', 'ArrowDown', ' '].map((key) => pageKeyOf(key, false))).toEqual([
    'Enter',
    'Escape',
    'Tab',
    'ArrowDown',
    ' ',
  ]);
  expect(pageKeyOf('Tab', true)).toBe('Shift+Tab');
  for (const [key, withShift] of [
    ['Enter', true],
    ['a', false],
    ['PageDown', false],
    ['F5', false],
  ] as const)
    expect(pageKeyOf(key, withShift)).toBeUndefined();
});
