import { sampleApplication } from '../../gallery/sample-application.ts';
import type { Variant } from '../../gallery/variant.ts';
import { sampleStage } from '../../gallery/sample-stage.ts';

const approved = { state: 'curseApproved', route: '/screenfourthloader' } as const;

export const variants: readonly Variant[] = [
  {
    name: 'running',
    application: sampleApplication({
      ...approved,
      stage: sampleStage('contracts', { contract: 'passed', documents: 'running' }),
    }),
  },
  {
    name: 'company',
    application: sampleApplication({
      ...approved,
      isPJ: true,
      stage: sampleStage('contracts', { contract: 'running', documents: 'waiting' }),
    }),
  },
];
