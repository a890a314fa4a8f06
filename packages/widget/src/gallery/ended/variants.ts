import { sampleApplication } from '../sample-application.ts';
import type { Variant } from '../variant.ts';

export const variants: readonly Variant[] = [
  {
    name: 'withdrawn',
    application: sampleApplication({ state: 'withdrawn', route: '/screensigndocuments' }),
  },
  { name: 'expired', application: sampleApplication({ state: 'expired', route: '/screenembedproductos' }) },
];
