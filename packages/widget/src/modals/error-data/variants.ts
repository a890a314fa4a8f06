import { sampleApplication } from '../../gallery/sample-application.ts';
import type { Variant } from '../../gallery/variant.ts';

export const variants: readonly Variant[] = [
  {
    name: 'contracts',
    application: sampleApplication({ state: 'paused', route: '/screenfourthloader' }),
    model: { errorCode: 'E09' },
  },
  { name: 'invalid-data', application: null, model: { errorCode: 'R13' } },
  { name: 'too-often', application: null, model: { errorCode: 'R13', retryAfterSeconds: 1_260 } },
];
