import { expect, test } from 'vitest';
import type { Otp } from '../../forms/one-time-code/code-rules.ts';
import { sampleOtp } from '../../gallery/sample-otp.ts';
import { helpFor } from './rules.ts';

const otp = (over: Partial<Otp> = {}): Otp =>
  sampleOtp({ resendAvailableAt: '2026-11-21T12:01:00.000Z', ...over });

test('[S-12] another code can be asked for after a minute, while some are left', () => {
  expect(helpFor(otp(), 45).resendIn).toBe(45);
  expect(helpFor(otp({ sendsLeft: 0 }), 0).resendIn).toBeNull();
});

test('[S-04] only the mail of the contact can be changed, and not for ever', () => {
  expect(helpFor(otp(), 0).canChangeEmail).toBe(true);
  expect(helpFor(otp({ purpose: 'signature', emailChangesLeft: 2 }), 0).canChangeEmail).toBe(false);
  expect(helpFor(otp({ emailChangesLeft: 0 }), 0).canChangeEmail).toBe(false);
});
