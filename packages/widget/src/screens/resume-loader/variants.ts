import { sampleApplication } from '../../gallery/sample-application.ts';
import type { Variant } from '../../gallery/variant.ts';
import { sampleStage } from '../../waiting/sample-stage.ts';

const preparing = { state: 'verified', route: '/screenresumeloader' } as const;

export const variants: readonly Variant[] = [
  {
    name: 'running',
    application: sampleApplication({
      ...preparing,
      stage: sampleStage('summary', { prices: 'running', account: 'passed' }),
    }),
  },
];
