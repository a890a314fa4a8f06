import { expect, test } from 'vitest';
import { formatDateWhileTyping } from './date-while-typing.ts';

/** Key by key at the end. */
const typed = (keys: string) =>
  [...keys].reduce((shown, key) => {
    const { text } = formatDateWhileTyping(shown + key, shown.length + 1);
    return text;
  }, '');

test('[S-16] the hyphens of a day set themselves', () => {
  expect(typed('31012035')).toBe('31-01-2035');
  expect(typed('31-01-2035')).toBe('31-01-2035');
  expect(typed('31/01/2035')).toBe('31-01-2035');
  // A digit too many stays, and the day is refused: cut it would be another one.
  expect(typed('310120359')).toBe('31-01-20359');
});

test('a single digit before a hyphen gets its zero', () => {
  expect(typed('1-3-2030')).toBe('01-03-2030');
  expect(typed('1 3 2030')).toBe('01-03-2030');
});

test('pasted text is written the same way', () => {
  for (const pasted of ['2035-01-31', '31.01.2035', ' 31012035 ', '31-1-2035', '31 1 2035', '31 - 01 - 2035'])
    expect(formatDateWhileTyping(pasted, pasted.length).text).toBe('31-01-2035');
});

test('nothing that is typed can be stuck: deleting goes back over a hyphen', () => {
  expect(formatDateWhileTyping('31-', 3)).toEqual({ text: '31', caret: 2 });
  expect(formatDateWhileTyping('3', 1)).toEqual({ text: '3', caret: 1 });
  expect(formatDateWhileTyping('', 0)).toEqual({ text: '', caret: 0 });
});

test('the caret stays behind the digit that was typed in the middle', () => {
  expect(formatDateWhileTyping('391-01-203', 2)).toEqual({ text: '39-10-1203', caret: 2 });
});
