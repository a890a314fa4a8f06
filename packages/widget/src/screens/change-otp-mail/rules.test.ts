import { expect, test } from 'vitest';
import { mailMessage } from './rules.ts';

test('[S-04] the same address and one change too many have their own words', () => {
  expect(mailMessage('sameEmail')).toBe('Ese ya es tu correo. Ingresa uno distinto.');
  expect(mailMessage('changeLimit')).toBe('Ya cambiaste tu correo todas las veces posibles.');
});

test('[S-04] other refusals have the words of every form', () => {
  expect(mailMessage('email.confirmation')).toBe('Los correos no coinciden');
});
