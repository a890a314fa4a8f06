import { sampleApplication } from '../../gallery/sample-application.ts';
import type { Variant } from '../../gallery/variant.ts';
import { sampleStage } from '../../gallery/sample-stage.ts';

const rest = {
  bankRecord: 'running',
  preco: 'running',
  oneFcc: 'running',
  negativeFiles: 'running',
} as const;
const at = (name: string, over: Parameters<typeof sampleApplication>[0]): Variant => ({
  name,
  application: sampleApplication(over),
});

const paused: Parameters<typeof sampleApplication>[0] = {
  state: 'paused',
  stage: sampleStage('prescreening', { token: 'passed', existingCustomer: 'failed', ...rest }),
  error: {
    code: 'E02',
    check: 'existingCustomer',
    at: '2026-11-21T12:00:00.000Z',
    retryable: true,
    field: null,
    reason: null,
  },
};

export const variants: readonly Variant[] = [
  at('waiting', {
    stage: sampleStage('prescreening', {
      token: 'waiting',
      existingCustomer: 'waiting',
      bankRecord: 'waiting',
      preco: 'waiting',
      oneFcc: 'waiting',
      negativeFiles: 'waiting',
    }),
  }),
  at('running', {
    stage: sampleStage('prescreening', { token: 'passed', existingCustomer: 'passed', ...rest }),
  }),
  at('after-ten-seconds', {
    stage: sampleStage(
      'prescreening',
      { token: 'passed', existingCustomer: 'running', ...rest },
      '2026-11-21T11:59:40.000Z',
    ),
  }),
  { ...at('paused', paused), model: { errorCode: 'E02' } },
  at('paused-modal-closed', paused),
  {
    ...at('referred-modal-closed', {
      state: 'referred',
      stage: sampleStage('prescreening', { token: 'passed', existingCustomer: 'passed', ...rest }),
      error: {
        code: 'R08',
        check: 'negativeFiles',
        at: '2026-11-21T12:00:00.000Z',
        retryable: false,
        field: null,
        reason: null,
      },
    }),
  },
  {
    ...at('company', {
      isPJ: true,
      rut: '76.192.083-9',
      stage: sampleStage('prescreening', {
        token: 'passed',
        existingCustomer: 'passed',
        legalEntity: 'running',
        ...rest,
      }),
    }),
  },
];
