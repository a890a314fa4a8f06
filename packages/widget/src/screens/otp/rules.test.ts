import { expect, test } from 'vitest';
import { attemptsLine, helpFor, otpRule, type Otp } from './rules.ts';

const otp = (over: Partial<Otp> = {}): Otp => ({
  purpose: 'contact',
  maskedEmail: 'r****s@correo.cl',
  expiresAt: '2026-11-21T12:05:00.000Z',
  resendAvailableAt: '2026-11-21T12:01:00.000Z',
  attemptsLeft: 3,
  sendsLeft: 2,
  emailChangesLeft: 2,
  newMaskedEmail: null,
  delivery: 'sent',
  ...over,
});

test('[S-12] a code is six digits', () => {
  expect(otpRule('123456')).toBeNull();
  expect(otpRule('12345')).toBe('Ingresa los 6 dígitos del código');
  expect(otpRule('12345a')).toBe('Ingresa los 6 dígitos del código');
});

test('[S-12] tries are told once one was lost', () => {
  expect(attemptsLine(otp())).toBeNull();
  expect(attemptsLine(otp({ attemptsLeft: 2 }))).toBe('Te quedan 2 intentos.');
  expect(attemptsLine(otp({ attemptsLeft: 1 }))).toBe('Te queda 1 intento.');
});

test('[S-12] another code can be asked for after a minute, while some are left', () => {
  expect(helpFor(otp(), 45).resendIn).toBe(45);
  expect(helpFor(otp({ sendsLeft: 0 }), 0).resendIn).toBeNull();
});

test('[S-04] only the mail of the contact can be changed, and not for ever', () => {
  expect(helpFor(otp(), 0).canChangeEmail).toBe(true);
  expect(helpFor(otp({ purpose: 'signature', emailChangesLeft: 2 }), 0).canChangeEmail).toBe(false);
  expect(helpFor(otp({ emailChangesLeft: 0 }), 0).canChangeEmail).toBe(false);
});
