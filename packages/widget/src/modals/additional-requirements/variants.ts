import { sampleExposed } from '../../gallery/sample-pep.ts';
import { sampleApplication } from '../../gallery/sample-application.ts';
import { sampleReview } from '../../gallery/sample-review.ts';
import type { Variant } from '../../gallery/variant.ts';

const referred = sampleApplication({ state: 'referred', route: '/screenfirstloader' });
const choosing = sampleApplication({ state: 'contactVerified', route: '/screenembedproductos' });

const exposed = sampleApplication({
  state: 'referred',
  route: '/screenverifications',
  verificationData: {
    documentNumber: '523456789',
    documentExpiry: '2035-01-31',
    fundsOrigin: 'savings',
    permit: null,
    pep: sampleExposed(),
  },
});

export const variants: readonly Variant[] = [
  { name: 'legal-person', application: referred, model: { errorCode: 'R01' } },
  { name: 'sensitive-activity', application: referred, model: { errorCode: 'R05' } },
  {
    name: 'grey-zone',
    application: { ...referred, editableRoutes: ['/screenreview'], review: sampleReview() },
    model: { errorCode: 'R08' },
  },
  { name: 'risk', application: referred, model: { errorCode: 'R10' } },
  { name: 'declared-exposed', application: exposed, model: { errorCode: 'R10' } },
  { name: 'too-many-machines', application: choosing, model: { errorCode: 'R10' } },
];
