import { sampleApplication } from '../sample-application.ts';
import { sampleConnection } from '../sample-connection.ts';
import { sampleCatalogue, sampleProspect, sampleQuote } from '../sample-offer.ts';
import { sampleOtp } from '../sample-otp.ts';
import { sampleStage } from '../sample-stage.ts';
import type { Route } from '@afilia/api-contract/generated/vocabularies';
import type { Variant } from '../variant.ts';

const submit = 'form button[type=submit]';
const answers = { catalogue: { __typename: 'Catalogue', ...sampleCatalogue } } as const;
const editableRoutes: Route[] = ['/screenembedprospect', '/screenembedproductos', '/screenembedcondiciones'];
const at = (over: Parameters<typeof sampleApplication>[0]) =>
  sampleApplication({ prospect: sampleProspect(), quote: sampleQuote(), editableRoutes, ...over });

const choosing = at({ state: 'contactVerified', route: '/screenembedproductos' });
const pricing = at({ state: 'productsChosen', route: '/screenembedcondiciones' });
const connecting = at({
  state: 'conditionsChosen',
  route: '/screenembedconnect',
  connection: sampleConnection(),
});
const evaluated = at({ state: 'evaluated', route: '/screennationality' });
const checks = { token: 'passed', existingCustomer: 'running', negativeFiles: 'running' } as const;

/**
 * The four screens that a host shows one by one, and the cards that stand for them out of turn
 * (spec/states#embedded-mode).
 */
export const variants: readonly Variant[] = [
  { name: 'prospect', embedded: 'prospect', application: null },
  { name: 'prospect-nothing-filled', embedded: 'prospect', application: null, clicks: [submit] },
  {
    name: 'prospect-company',
    embedded: 'prospect',
    application: null,
    clicks: ['label:has-text("Empresa o sociedad")'],
  },
  {
    name: 'prospect-checking',
    embedded: 'prospect',
    application: sampleApplication({ stage: sampleStage('prescreening', checks) }),
  },
  {
    name: 'prospect-stopped',
    embedded: 'prospect',
    application: sampleApplication({ state: 'paused', stage: sampleStage('prescreening', checks) }),
  },
  {
    name: 'prospect-rejected',
    embedded: 'prospect',
    application: sampleApplication({ state: 'rejected' }),
    model: { errorCode: 'R07' },
  },
  {
    name: 'prospect-code',
    embedded: 'prospect',
    application: at({ state: 'prospect', route: '/screenotp', otp: sampleOtp() }),
  },
  { name: 'prospect-done', embedded: 'prospect', application: choosing },
  { name: 'productos-too-early', embedded: 'productos', application: null },
  { name: 'productos', embedded: 'productos', application: choosing, answers },
  { name: 'productos-done', embedded: 'productos', application: pricing },
  { name: 'condiciones-too-early', embedded: 'condiciones', application: null },
  { name: 'condiciones', embedded: 'condiciones', application: pricing, answers },
  { name: 'condiciones-done', embedded: 'condiciones', application: connecting },
  { name: 'connect-too-early', embedded: 'connect', application: null },
  { name: 'connect', embedded: 'connect', application: connecting },
  {
    name: 'connect-evaluating',
    embedded: 'connect',
    application: at({
      state: 'sourcesConnected',
      route: '/screenloader',
      stage: sampleStage('evaluation', { taxFolder: 'running', engine: 'waiting' }),
    }),
  },
  { name: 'connect-done', embedded: 'connect', application: evaluated },
];
