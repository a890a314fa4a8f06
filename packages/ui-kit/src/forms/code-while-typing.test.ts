import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeWhileTyping } from './code-while-typing.ts';

test('[S-12] a code is typed digit by digit, and deleted so', () => {
  let digits = '';
  for (const key of '123456') digits = codeWhileTyping(digits, digits + key, 6);
  expect(digits).toBe('123456');
  expect(codeWhileTyping('123456', '12345', 6)).toBe('12345');
  expect(codeWhileTyping('123456', '', 6)).toBe('');
});

test.each([
  ['123', '123456789', '456789'],
  ['123', '123123456', '123456'],
  ['123', '456789', '456789'],
  ['123', '123456', '123456'],
  ['12345', '12345654321', '654321'],
  ['123456', '123456654321', '654321'],
  ['', '123 456', '123456'],
  ['', '123-456', '123456'],
  ['12', '12123 456', '123456'],
  ['', ' 123456\n', '123456'],
  ['', '\u202A123456\u202C', '123456'],
  ['', 'Tu código es 123456', '123456'],
  ['12', '12Tu código es 123456. Vence en 10 minutos.', '123456'],
  ['123', '123Afilia: 456789 es tu código para el contrato 98765432', '456789'],
  ['', 'Tu código es 123456.\n\n@banco.cl #123456', '123456'],
  ['', 'G-123456', '123456'],
  ['', 'G-123 456', '123456'],
  ['', 'Tu código es 123 456. No lo compartas', '123456'],
  ['12', '12Afilia: 123-456 es tu código. Ayuda: 600 600 6000', '123456'],
  ['', 'Tu código es: 123.456', '123456'],
])('[S-12] a whole code takes the place of «%s»: %j', (before, typed, code) => {
  expect(codeWhileTyping(before, typed, 6)).toBe(code);
});

test.each([
  ['', '1234567'],
  ['123', '1234567'],
  ['12', '12Vence en 10 minutos'],
  ['12', '12 111111 o 222222'],
  ['123', '12312345678'],
  ['12', '12a'],
  ['12', '1212:30'],
  ['12', '12Códigos 111 111, 222 222'],
  ['123456', '1234567'],
])('[S-12] text that is no code changes nothing of «%s»: %j', (before, typed) => {
  expect(codeWhileTyping(before, typed, 6)).toBe(before);
});

test('[S-12] part of a code is taken as typed', () => {
  expect(codeWhileTyping('', '123', 6)).toBe('123');
  expect(codeWhileTyping('123', '12345 ', 6)).toBe('12345');
  expect(codeWhileTyping('12', '12 34', 6)).toBe('1234');
});

test('[S-12] no code is made of digits of two', () => {
  const part = fc.stringMatching(/^\d{0,5}$/u);
  const whole = fc.stringMatching(/^\d{6}$/u);
  fc.assert(
    fc.property(part, whole, (before, code) => {
      expect(codeWhileTyping(before, before + code, 6)).toBe(code);
      expect(codeWhileTyping(before, code, 6)).toBe(code);
      expect(codeWhileTyping(before, `${before}Tu código es ${code}.`, 6)).toBe(code);
    }),
  );
  fc.assert(
    fc.property(part, fc.stringMatching(/^\d{7,12}$/u), (before, pasted) => {
      expect(codeWhileTyping(before, before + pasted, 6)).toBe(before);
    }),
  );
});
