import { sampleApplication } from '../../gallery/sample-application.ts';
import { sampleOtp } from '../../gallery/sample-otp.ts';
import { sampleReview } from '../../gallery/sample-review.ts';
import type { Variant } from '../../gallery/variant.ts';

const reported = {
  at: '2026-11-21T12:00:00.000Z',
  text: 'Pagué esa deuda en octubre y tengo el comprobante.',
};
const place = { sideRoad: '/screenreview' };
const refused = (review = sampleReview()) =>
  sampleApplication({ state: 'rejected', editableRoutes: ['/screenreview'], review });
const requested = {
  explanation: null,
  needsContact: false,
  requestedAt: reported.at,
  dueOn: '2026-11-27',
  maskedEmail: 'r****a@correo.cl',
  statements: [reported],
};
const question = {
  id: 'question',
  kind: 'words' as const,
  text: '¿Desde cuándo vendes en ese local, y con qué nombre?',
  answerBy: '2026-12-04',
  answer: null,
};
const waiting = { id: 'file', name: 'comprobante de pago.pdf', bytes: 482_113, isSent: false };
const long = {
  id: 'long',
  name: 'WhatsApp_Image_2026-11-21_at_12.00.00_comprobante_de_transferencia_al_banco.jpg',
  bytes: 3_400_000,
  isSent: false,
};
const submit = ['form button[type=submit]'];

export const variants: readonly Variant[] = [
  { name: 'asking', application: refused(), place },
  { name: 'nothing-filled', application: refused(), place, clicks: submit },
  { name: 'with-files', application: refused(sampleReview({ files: [waiting, long] })), place },
  {
    name: 'files-full',
    application: refused(
      sampleReview({ files: [1, 2, 3, 4, 5].map((file) => ({ ...waiting, id: `${file}` })) }),
    ),
    place,
    clicks: ['input[type=file] + button'],
  },
  { name: 'known-contact', application: refused(sampleReview({ needsContact: false })), place },
  {
    name: 'code',
    application: {
      ...refused(sampleReview({ ...requested, status: 'drafted' })),
      otp: sampleOtp({ purpose: 'review' }),
    },
    place,
  },
  {
    name: 'open',
    application: sampleApplication({
      state: 'humanReview',
      route: '/screenreview',
      review: sampleReview({ ...requested, status: 'open' }),
    }),
  },
  {
    name: 'open-late',
    application: sampleApplication({
      state: 'humanReview',
      route: '/screenreview',
      review: sampleReview({ ...requested, dueOn: '2020-01-02', status: 'open' }),
    }),
  },
  {
    name: 'by-rule',
    application: sampleApplication({
      state: 'humanReview',
      route: '/screenreview',
      viewer: { ...sampleApplication().viewer, may: ['add-to-review'] },
      review: sampleReview({ ...requested, status: 'open', statements: [] }),
    }),
  },
  {
    name: 'adding',
    application: sampleApplication({
      state: 'humanReview',
      route: '/screenreview',
      review: sampleReview({ ...requested, status: 'open' }),
    }),
    clicks: ['button:has-text("Agregar algo más")'],
  },
  {
    name: 'open-with-files',
    application: sampleApplication({
      state: 'humanReview',
      route: '/screenreview',
      review: sampleReview({ ...requested, status: 'open', files: [{ ...waiting, isSent: true }, long] }),
    }),
    clicks: ['button:has-text("Agregar algo más")'],
  },
  {
    name: 'asked',
    application: sampleApplication({
      state: 'humanReview',
      route: '/screenreview',
      review: sampleReview({ ...requested, status: 'open', questions: [question] }),
    }),
  },
  {
    name: 'asked-activity',
    application: sampleApplication({
      state: 'humanReview',
      route: '/screenreview',
      review: sampleReview({
        ...requested,
        status: 'open',
        questions: [
          { ...question, id: 'first', answer: 'Desde marzo de este año.' },
          {
            ...question,
            kind: 'activityCode',
            text: 'Elige otra vez la actividad que tienes registrada en el SII.',
          },
        ],
      }),
    }),
  },
  { name: 'upheld-unproven', application: refused(sampleReview({ ...requested, status: 'upheld' })), place },
  {
    name: 'upheld',
    application: refused(
      sampleReview({
        ...requested,
        status: 'upheld',
        publicText: 'Revisamos tu caso con lo que nos contaste y mantenemos la decisión.',
      }),
    ),
    place,
  },
];
