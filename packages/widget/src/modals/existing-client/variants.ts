import { sampleApplication } from '../../gallery/sample-application.ts';
import { sampleReview } from '../../gallery/sample-review.ts';
import type { Variant } from '../../gallery/variant.ts';

export const variants: readonly Variant[] = [
  {
    name: 'open',
    application: sampleApplication({ state: 'alreadyCustomer', route: '/screenfirstloader' }),
    model: { errorCode: 'R02' },
  },
  {
    name: 'with-review',
    application: sampleApplication({
      state: 'alreadyCustomer',
      route: '/screenfirstloader',
      editableRoutes: ['/screenreview'],
      review: sampleReview(),
    }),
    model: { errorCode: 'R02' },
  },
];
