import { sampleApplication } from '../../gallery/sample-application.ts';
import { sampleOtp } from '../../gallery/sample-otp.ts';
import type { Variant } from '../../gallery/variant.ts';

const at = (otp: Parameters<typeof sampleOtp>[0]) =>
  sampleApplication({ state: 'prospect', route: '/screenotp', otp: sampleOtp(otp) });
const model = { errorCode: 'E20', attemptsLeft: 2 };

export const variants: readonly Variant[] = [
  { name: 'too-early-to-resend', application: at({ attemptsLeft: 2 }), model },
  {
    name: 'resend-possible',
    application: at({ attemptsLeft: 1, resendAvailableAt: '2026-11-21T11:59:00.000Z' }),
    model: { ...model, attemptsLeft: 1 },
  },
  { name: 'no-codes-left', application: at({ attemptsLeft: 2, sendsLeft: 0 }), model },
];
