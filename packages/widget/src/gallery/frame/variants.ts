import { sampleApplication } from '../sample-application.ts';
import { sampleCatalogue } from '../sample-offer.ts';
import { sampleOtp } from '../sample-otp.ts';
import type { Variant } from '../variant.ts';

const application = sampleApplication({ state: 'prospect', route: '/screenotp', otp: sampleOtp() });
const resumed = sampleApplication({ state: 'contactVerified', route: '/screenembedproductos' });
const answers = { catalogue: { __typename: 'Catalogue', ...sampleCatalogue } } as const;
const help = 'header button:has-text("Ayuda")';

/** What stands round every screen, and in its place when the person leaves or something breaks. */
export const variants: readonly Variant[] = [
  { name: 'help', application, clicks: [help] },
  { name: 'help-before-the-start', application: null, clicks: [help] },
  { name: 'leaving', application, clicks: ['header button:has-text("Guardar y salir")'] },
  {
    name: 'starting-over',
    application,
    clicks: [help, '[role=dialog] button:has-text("Comenzar de nuevo")'],
  },
  { name: 'resumed', application: resumed, place: { resumed: true }, answers },
  {
    name: 'resumed-starting-over',
    application: resumed,
    place: { resumed: true },
    answers,
    clicks: ['button:has-text("Comenzar de nuevo")'],
  },
  { name: 'offline', application, place: { offline: true } },
  { name: 'offline-over-a-modal', application, place: { offline: true }, model: { showModalTerms: true } },
  { name: 'left-saved', application, place: { left: 'saved' } },
  { name: 'left-finished', application, place: { left: 'finished' } },
  { name: 'left-rejected', application, place: { left: 'rejected' } },
  { name: 'crash', application: null, instead: 'crash' },
];
