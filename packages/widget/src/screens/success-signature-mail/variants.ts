import { sampleDocuments } from '../../gallery/sample-documents.ts';
import { sampleSummary } from '../../gallery/sample-summary.ts';
import type { Variant } from '../../gallery/variant.ts';

const completion = {
  merchantCode: null,
  deliveryBusinessDays: 3,
  signedAt: '2026-11-21T14:20:00.000Z',
  maskedEmail: 'r****s@correo.cl',
  mail: 'sent' as const,
  certificate: {
    id: 'c0ffee00-0000-8000-a000-000000000000',
    title: 'Constancia de firma',
    path: '/documents/c0ffee00-0000-8000-a000-000000000000?as=constancia',
    verificationCode: 'M4TB-9XQ2-K7QF',
  },
};
const application = sampleSummary({
  state: 'signed',
  route: '/screensuccesssignaturemail',
  editableRoutes: [],
  documents: sampleDocuments({ read: true, status: 'signed' }),
  completion,
});
const completed = {
  ...application,
  state: 'completed' as const,
  completion: { ...completion, merchantCode: '597012345678' },
};
const refusal = (reason: 'tooSoon' | 'sendLimit'): NonNullable<Variant['answers']> => ({
  'resend-documents': {
    __typename: 'Refusal',
    code: 'R13',
    reason,
    fieldErrors: [],
    attemptsLeft: null,
    retryAfterSeconds: null,
    challenge: null,
    reference: null,
    current: null,
  },
});
const resend = ['button:has-text("Reenviar correo")'];

export const variants: readonly Variant[] = [
  { name: 'signed', application },
  { name: 'completed', application: completed },
  {
    name: 'long-names',
    application: {
      ...completed,
      completion: {
        ...completed.completion,
        maskedEmail: 'm****o@pasteleria-la-guina-y-los-leones-del-sur.example',
      },
    },
  },
  {
    name: 'mail-on-its-way',
    application: { ...completed, completion: { ...completed.completion, mail: 'queued' } },
  },
  {
    name: 'mail-failed',
    application: { ...completed, completion: { ...completed.completion, mail: 'failed' } },
  },
  {
    name: 'signed-before-certificates',
    application: { ...completed, completion: { ...completed.completion, certificate: null } },
  },
  { name: 'resending', application: completed, clicks: resend },
  {
    name: 'resent',
    application: completed,
    clicks: resend,
    answers: { 'resend-documents': { __typename: 'Application', ...completed } },
  },
  { name: 'too-soon', application: completed, clicks: resend, answers: refusal('tooSoon') },
  { name: 'send-limit', application: completed, clicks: resend, answers: refusal('sendLimit') },
  {
    name: 'nothing-shipped',
    application: {
      ...completed,
      basket: {
        items: [{ productId: 'payment-link', quantity: 1, mode: 'rent', addressId: null, extras: [] }],
      },
      completion: { ...completed.completion, deliveryBusinessDays: null },
    },
  },
];
