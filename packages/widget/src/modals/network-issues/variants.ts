import { sampleApplication } from '../../gallery/sample-application.ts';
import type { Variant } from '../../gallery/variant.ts';

const paused = sampleApplication({ state: 'paused', route: '/screenfirstloader' });

export const variants: readonly Variant[] = [
  { name: 'open', application: null, model: { errorCode: 'E05' } },
  { name: 'internal', application: paused, model: { errorCode: 'E18' } },
];
