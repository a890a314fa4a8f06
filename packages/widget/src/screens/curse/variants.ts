import { sampleApplication } from '../../gallery/sample-application.ts';
import type { Variant } from '../../gallery/variant.ts';
import { sampleStage } from '../../gallery/sample-stage.ts';

const confirmed = { state: 'summaryConfirmed', route: '/screencurse' } as const;
const stage = sampleStage('curse', {
  stock: 'passed',
  account: 'running',
  oneFcc: 'running',
  preco: 'passed',
  curse: 'waiting',
});

export const variants: readonly Variant[] = [
  { name: 'running', application: sampleApplication({ ...confirmed, stage }) },
  {
    name: 'stopped',
    application: sampleApplication({
      state: 'paused',
      route: '/screencurse',
      stage: sampleStage('curse', { stock: 'passed', account: 'passed', curse: 'failed' }),
      error: {
        code: 'E07',
        check: 'curse',
        at: '2026-11-21T12:00:00.000Z',
        retryable: true,
        field: null,
        reason: null,
      },
    }),
  },
];
