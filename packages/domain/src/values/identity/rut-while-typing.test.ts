import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRutWhileTyping } from './rut-while-typing.ts';

/** Types the text key by key, as a person does, always at the caret. */
function type(keys: string): { text: string; caret: number } {
  let field = { text: '', caret: 0 };
  for (const key of keys) {
    const text = field.text.slice(0, field.caret) + key + field.text.slice(field.caret);
    field = formatRutWhileTyping(text, field.caret + key.length);
  }
  return field;
}

test('formats from the right as digits arrive', () => {
  expect(type('1')).toEqual({ text: '1', caret: 1 });
  expect(type('12')).toEqual({ text: '1-2', caret: 3 });
  expect(type('12345')).toEqual({ text: '1.234-5', caret: 7 });
  expect(type('123456785')).toEqual({ text: '12.345.678-5', caret: 12 });
  expect(type('8900960k')).toEqual({ text: '8.900.960-K', caret: 11 });
});

test('keeps the caret behind the digit that was just typed in the middle', () => {
  expect(formatRutWhileTyping('12.9345.678', 4)).toEqual({ text: '12.934.567-8', caret: 4 });
});

test('leaves alone what is not a RUT in the making', () => {
  expect(formatRutWhileTyping('100.000.000-7', 13)).toEqual({ text: '100.000.000-7', caret: 13 });
  expect(formatRutWhileTyping('CL12345678-5', 3)).toEqual({ text: 'CL12345678-5', caret: 3 });
  expect(formatRutWhileTyping('12k345', 6)).toEqual({ text: '12k345', caret: 6 });
});

test('drops leading zeros without moving the caret past its digit', () => {
  expect(formatRutWhileTyping('012345678-5', 11)).toEqual({ text: '12.345.678-5', caret: 12 });
});

test('gives the same again for what it gave, for any digits and any caret', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{0,8}$/u), fc.integer({ min: -3, max: 20 }), (digits, caret) => {
      const once = formatRutWhileTyping(digits, caret);
      expect(formatRutWhileTyping(once.text, once.caret)).toEqual(once);
      expect(once.text.replace(/[.-]/gu, '')).toBe(digits);
      expect(once.caret).toBeLessThanOrEqual(once.text.length);
    }),
  );
});
