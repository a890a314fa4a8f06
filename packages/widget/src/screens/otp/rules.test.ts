import { expect, test } from 'vitest';
import type { Otp } from '../../forms/one-time-code/code-rules.ts';
import { sampleOtp } from '../../gallery/sample-otp.ts';
import { helpFor, mainActOf } from './rules.ts';

const otp = (over: Partial<Otp> = {}): Otp =>
  sampleOtp({ resendAvailableAt: '2026-11-21T12:01:00.000Z', ...over });

test('[S-12] another code can be requested after a minute, while some are left', () => {
  expect(helpFor(otp(), 45, 0).resendIn).toBe(45);
  expect(helpFor(otp({ sendsLeft: 0 }), 0, 0).resendIn).toBeNull();
});

test('[S-04] only the mail of the contact can be changed, and not for ever', () => {
  expect(helpFor(otp(), 0, 0).canChangeEmail).toBe(true);
  expect(helpFor(otp({ purpose: 'signature', emailChangesLeft: 2 }), 0, 0).canChangeEmail).toBe(false);
  expect(helpFor(otp({ emailChangesLeft: 0 }), 0, 0).canChangeEmail).toBe(false);
});

test('[S-12] the main act follows what the code is still good for, and can be pressed', () => {
  const help = { resendIn: 0, canChangeEmail: true, otherIn: null };
  const signing = { ...help, canChangeEmail: false };
  const live = { expired: false, undelivered: false };
  const expired = { expired: true, undelivered: false };
  const undelivered = { expired: false, undelivered: true };
  expect(mainActOf(help, live)).toBe('confirm');
  expect(mainActOf(help, expired)).toBe('resend');
  expect(mainActOf(help, undelivered)).toBe('changeEmail');
  expect(mainActOf(signing, undelivered)).toBe('resend');
  expect(mainActOf({ ...signing, otherIn: 0 }, undelivered)).toBe('other');
  expect(mainActOf({ ...signing, resendIn: 30 }, undelivered)).toBe('confirm');
  expect(mainActOf({ ...help, resendIn: null }, expired)).toBe('changeEmail');
  expect(mainActOf({ ...signing, resendIn: null }, expired)).toBe('back');
});
