import { sampleLegalText } from '../../gallery/sample-legal-text.ts';
import type { Variant } from '../../gallery/variant.ts';

export const variants: readonly Variant[] = [
  {
    name: 'open',
    application: null,
    model: { showModalPrivacy: true },
    answers: { 'legal-text': sampleLegalText('Política de privacidad') },
  },
  { name: 'loading', application: null, model: { showModalPrivacy: true } },
  {
    name: 'failed',
    application: null,
    model: { showModalPrivacy: true },
    answers: { 'legal-text': { ...sampleLegalText('Política de privacidad'), chapters: [] } },
  },
];
