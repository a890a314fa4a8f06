import { sampleApplication } from '../../gallery/sample-application.ts';
import type { Variant } from '../../gallery/variant.ts';
import { sampleStage } from '../../gallery/sample-stage.ts';

const preparing = { state: 'verified', route: '/screenresumeloader' } as const;

export const variants: readonly Variant[] = [
  {
    name: 'running',
    application: sampleApplication({
      ...preparing,
      stage: sampleStage('summary', { prices: 'running', account: 'passed' }),
    }),
  },
  {
    name: 'resumed',
    application: sampleApplication({
      ...preparing,
      stage: sampleStage('summary', { prices: 'running', account: 'waiting' }),
    }),
    place: { resumed: true },
  },
  {
    name: 'stopped',
    application: sampleApplication({
      state: 'paused',
      route: '/screenresumeloader',
      stage: sampleStage('summary', { prices: 'failed', account: 'passed' }),
      error: {
        code: 'E02',
        check: 'prices',
        at: '2026-11-21T12:00:00.000Z',
        retryable: true,
        field: null,
        reason: null,
      },
    }),
  },
];
