import { sampleApplication } from '../sample-application.ts';
import type { Variant } from '../variant.ts';

export const variants: readonly Variant[] = [
  {
    name: 'withdrawn',
    application: sampleApplication({ state: 'withdrawn', route: '/screensigndocuments' }),
  },
  {
    name: 'annulled',
    application: sampleApplication({
      state: 'annulled',
      route: '/screensuccesssignaturemail',
      annulment: {
        at: '2027-03-12T15:00:00.000Z',
        publicText: 'Anulamos tu contrato porque lo pediste por escrito el 10 de marzo.',
      },
    }),
  },
  { name: 'expired', application: sampleApplication({ state: 'expired', route: '/screenembedproductos' }) },
];
