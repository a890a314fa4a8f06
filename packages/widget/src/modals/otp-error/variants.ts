import { sampleApplication } from '../../gallery/sample-application.ts';
import { sampleOtp } from '../../gallery/sample-otp.ts';
import type { Variant } from '../../gallery/variant.ts';

const application = sampleApplication({ state: 'prospect', route: '/screenotp', otp: sampleOtp() });

export const variants: readonly Variant[] = [
  { name: 'open', application, model: { errorCode: 'E18', errorPlace: 'otp' } },
  { name: 'took-too-long', application, model: { errorCode: 'E21', errorPlace: 'otp' } },
];
