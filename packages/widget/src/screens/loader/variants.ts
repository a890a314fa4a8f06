import { sampleApplication } from '../../gallery/sample-application.ts';
import type { Variant } from '../../gallery/variant.ts';
import { sampleStage } from '../../gallery/sample-stage.ts';

const evaluating = { state: 'sourcesConnected', route: '/screenloader' } as const;
const titles = [
  'Contrato de afiliación al sistema de pagos Pago Austral',
  'Condiciones particulares y tarifas',
  'Mandato de abono y cargo',
  'Declaración FATCA/CRS',
  'Arriendo del equipo',
];
const documents = titles.map((title, index) => ({
  id: String(index),
  kind: 'payment-mandate' as const,
  title,
  pages: 4,
  sha256: '',
  path: '',
  read: true,
  contentSha256: 'c'.repeat(64),
  summary: [],
  status: 'issued' as const,
  verificationCode: '',
}));

const afterAMinute = sampleApplication({
  ...evaluating,
  stage: sampleStage(
    'evaluation',
    { taxFolder: 'running', unemploymentFund: 'passed', regulator: 'passed', engine: 'waiting' },
    '2026-11-21T11:58:40.000Z',
  ),
});
const stopped = {
  state: 'paused',
  error: {
    code: 'E11',
    check: 'engine',
    at: '2026-11-21T12:00:00.000Z',
    retryable: true,
    field: null,
    reason: null,
  },
} as const;
const mayNotify = { ...afterAMinute.viewer, may: ['notify-when-ready'] } satisfies typeof afterAMinute.viewer;

export const variants: readonly Variant[] = [
  {
    name: 'evaluation',
    application: sampleApplication({
      ...evaluating,
      stage: sampleStage('evaluation', {
        taxFolder: 'passed',
        unemploymentFund: 'running',
        regulator: 'running',
        engine: 'waiting',
      }),
    }),
  },
  {
    name: 'without-one-source',
    application: sampleApplication({
      ...evaluating,
      stage: sampleStage('evaluation', {
        taxFolder: 'passed',
        unemploymentFund: 'unavailable',
        regulator: 'passed',
        engine: 'running',
      }),
    }),
  },
  {
    name: 'after-a-minute',
    application: afterAMinute,
  },
  { name: 'after-a-minute-notify', application: { ...afterAMinute, viewer: mayNotify } },
  {
    name: 'stopped-notify',
    application: { ...afterAMinute, ...stopped, viewer: mayNotify },
    clicks: ['[role=alertdialog] button[aria-label=Cerrar]'],
  },
  { name: 'after-a-minute-will-notify', application: { ...afterAMinute, willNotify: true } },
  {
    name: 'company',
    application: sampleApplication({
      ...evaluating,
      isPJ: true,
      stage: sampleStage('evaluation', { taxFolder: 'running', regulator: 'running', engine: 'waiting' }),
    }),
  },
  {
    name: 'signing',
    application: sampleApplication({
      state: 'signing',
      route: '/screenloader',
      documents,
      stage: sampleStage('signature', { signatures: 'running' }),
    }),
  },
  {
    name: 'countersigning',
    application: sampleApplication({
      state: 'signing',
      route: '/screenloader',
      documents,
      stage: sampleStage('acceptance', { counterSignature: 'running' }),
    }),
  },
  {
    name: 'other',
    application: sampleApplication({
      state: 'declared',
      route: '/screenloader',
      stage: sampleStage('legalReview', { powers: 'running' }),
    }),
  },
];
