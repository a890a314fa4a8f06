import type { ErrorCode } from '@afilia/domain/errors/codes';
import { sampleApplication } from '../sample-application.ts';
import { sampleReview } from '../sample-review.ts';
import type { Variant } from '../variant.ts';
import type { DataModel } from '../../session/widget/data-model.ts';

const page = (name: string, errorCode: ErrorCode, more: Partial<DataModel> = {}): Variant => ({
  name,
  application: sampleApplication({ state: 'paused', route: '/screenloader' }),
  model: { errorCode, ...more },
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
  page('no-activity-start', 'R04'),
  page('source-unavailable', 'E16'),
  page('credentials-not-opened', 'E19'),
  { ...page('link-expired', 'R13', { errorPlace: 'link' }), application: null },
];
