import { sampleLegalText } from '../../gallery/sample-legal-text.ts';
import type { Variant } from '../../gallery/variant.ts';

export const variants: readonly Variant[] = [
  {
    name: 'open',
    application: null,
    model: { showModalTerms: true },
    answers: { 'legal-text': sampleLegalText('Términos y condiciones') },
  },
];
