import { expect, test } from 'vitest';
import { attemptsLine, codeRule } from './code-rules.ts';

test('[S-12] a code is six digits', () => {
  expect(codeRule(6)('123456')).toBeNull();
  expect(codeRule(6)('12345')).toBe('Ingresa los 6 dígitos del código');
  expect(codeRule(6)('12345a')).toBe('Ingresa los 6 dígitos del código');
});

test('[S-12] remaining tries are shown once one was lost', () => {
  expect(attemptsLine({ attemptsLeft: 3 })).toBeNull();
  expect(attemptsLine({ attemptsLeft: 2 })).toBe('Te quedan 2 intentos.');
  expect(attemptsLine({ attemptsLeft: 1 })).toBe('Te queda 1 intento.');
});
