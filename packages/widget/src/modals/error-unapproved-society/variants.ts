import { sampleApplication } from '../../gallery/sample-application.ts';
import type { Variant } from '../../gallery/variant.ts';

const application = sampleApplication({
  isPJ: true,
  state: 'legalNotApproved',
  route: '/screenverifications',
});

export const variants: readonly Variant[] = [
  { name: 'open', application, model: { errorCode: 'R21' } },
  { name: 'what-can-i-do', application, model: { errorCode: 'R21' }, clicks: ['summary'] },
];
