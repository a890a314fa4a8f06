import type { ErrorCode } from '@afilia/domain/values/errors/codes';
import type { Reason } from '../../errors/reasons.ts';
import { sampleApplication } from '../sample-application.ts';
import { sampleConnection } from '../sample-connection.ts';
import { sampleReview } from '../sample-review.ts';
import type { Variant } from '../variant.ts';
import type { DataModel } from '../../session/widget/data-model.ts';

const page = (
  name: string,
  errorCode: ErrorCode,
  more: Partial<DataModel> = {},
  over: Parameters<typeof sampleApplication>[0] = {},
): Variant => ({
  name,
  application: sampleApplication({ state: 'paused', route: '/screenloader', ...over }),
  model: { errorCode, ...more },
});

const { viewer: sampleViewer } = sampleApplication();

/** An application with all ways on that there can be. */
const waits = {
  viewer: { ...sampleViewer, may: ['notify-when-ready'] },
  connection: sampleConnection({ ways: ['form', 'upload'] }),
} satisfies Parameters<typeof sampleApplication>[0];

const ended = (name: string, errorCode: ErrorCode, reason: Reason, mayRecheck = false): Variant => ({
  name,
  application: sampleApplication({
    state: 'rejected',
    editableRoutes: ['/screenreview'],
    review: sampleReview(),
    ...(mayRecheck && { viewer: { ...sampleViewer, may: ['recheck-activity'] } }),
    error: {
      code: errorCode,
      check: 'taxFolder',
      at: '2026-11-21T12:00:00Z',
      retryable: false,
      field: null,
      reason,
    },
  }),
  model: { errorCode },
});

/** The error page (spec/screens#error-page): one of each kind of ending. */
export const variants: readonly Variant[] = [
  {
    name: 'rejected',
    application: sampleApplication({
      state: 'rejected',
      editableRoutes: ['/screenreview'],
      review: sampleReview(),
    }),
    model: { errorCode: 'R07' },
  },
  ended(
    'no-activity-start',
    'R04',
    { word: 'noActivity', activity: null, recheckFrom: '2026-11-20T12:00:00.000Z' },
    true,
  ),
  ended('no-activity-start-again', 'R04', {
    word: 'noActivity',
    activity: null,
    recheckFrom: '2030-11-22T12:00:00Z',
  }),
  ended('activity-not-served', 'R06', {
    word: 'activity',
    activity: 'Actividades de casas de apuestas y de juegos de azar en línea',
    recheckFrom: null,
  }),
  page('source-unavailable', 'E16'),
  page('source-unavailable-notify', 'E16', {}, waits),
  page('source-unavailable-will-notify', 'E16', {}, { ...waits, willNotify: true, viewer: sampleViewer }),
  page('credentials-not-opened', 'E19'),
  { ...page('link-expired', 'R13', { errorPlace: 'link' }), application: null },
];
