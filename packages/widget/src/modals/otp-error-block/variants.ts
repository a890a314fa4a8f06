import { sampleApplication } from '../../gallery/sample-application.ts';
import type { Variant } from '../../gallery/variant.ts';

export const variants: readonly Variant[] = [
  {
    name: 'open',
    application: sampleApplication({ state: 'otpBlocked', route: '/screenotp' }),
    model: { errorCode: 'R12' },
  },
];
