import { sampleApplication } from '../../gallery/sample-application.ts';
import type { Variant } from '../../gallery/variant.ts';

const application = sampleApplication({ state: 'prescreened', route: '/screenembedprospect' });
const model = { showModalNewAddress: true };

export const variants: readonly Variant[] = [
  { name: 'empty', application, model },
  { name: 'nothing-filled', application, model, clicks: ['[role=dialog] button[type=submit]'] },
  {
    name: 'long-names',
    application,
    model,
    types: {
      'Calle o avenida': 'Avenida Libertador General Bernardo O’Higgins Riquelme',
      Número: '123456',
      Depto: 'Local 1204, torre N',
    },
  },
  {
    name: 'choosing-the-commune',
    application,
    model,
    types: { 'Calle o avenida': 'Avenida Libertador General Bernardo O’Higgins', Comuna: 'San' },
  },
];
