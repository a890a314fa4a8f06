import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { sampleApplication } from '../../gallery/sample-application.ts';
import { sampleCatalogue, sampleProspect, sampleQuote } from '../../gallery/sample-offer.ts';
import type { Variant } from '../../gallery/variant.ts';

const at = (over: Partial<ApplicationView> = {}) =>
  sampleApplication({
    state: 'productsChosen',
    route: '/screenembedcondiciones',
    editableRoutes: ['/screenembedprospect', '/screenembedproductos'],
    prospect: sampleProspect(),
    quote: sampleQuote(),
    ...over,
  });

const conditions = {
  account: { bankCode: '001', kind: 'corriente' as const, number: '001234567809' },
  invoiceEmail: 'facturas@almacenrosa.cl',
  issuesReceipts: true,
};
const checking: ApplicationView['stage'] = {
  name: 'conditions',
  startedAt: '2026-11-21T12:00:00Z',
  checks: [{ name: 'account', status: 'running', code: null }],
};
const submit = 'form button[type=submit]';

/** Every state of the screen. */
export const variants: readonly Variant[] = [
  { name: 'empty', application: at() },
  { name: 'breakdown', application: at(), clicks: ['summary'] },
  { name: 'filled', application: at({ conditions }) },
  {
    name: 'cuenta-rut',
    application: at({
      prospect: sampleProspect({ monthlySales: '5to20M' }),
      conditions: { ...conditions, account: { bankCode: '012', kind: 'rut' as const, number: '12345678' } },
    }),
  },
  { name: 'other-account', application: at(), clicks: ['label:has-text("Otra cuenta")'] },
  { name: 'transfer', application: at({ conditions, accountTransferClp: 1 }) },
  { name: 'boxes', application: at({ conditions, explicitBoxes: true }) },
  { name: 'gaps', application: at(), clicks: [submit] },
  { name: 'gaps-of-another', application: at(), clicks: ['label:has-text("Otra cuenta")', submit] },
  {
    name: 'wrong-values',
    application: at({ conditions }),
    types: {
      'Simula una venta': '5',
      'Número de cuenta': '12',
      'Correo para tus facturas': 'rosa@gmial.com',
    },
    clicks: [submit],
  },
  { name: 'checking', application: at({ conditions, stage: checking }) },
  {
    name: 'account-refused',
    application: at({
      conditions,
      error: {
        code: 'R13',
        check: 'account',
        at: '2026-11-21T12:00:00Z',
        retryable: false,
        field: null,
        reason: null,
      },
    }),
  },
  {
    name: 'kind-needed',
    application: at({
      conditions: { ...conditions, account: { ...conditions.account, kind: null } },
      error: {
        code: 'R13',
        check: 'account',
        at: '2026-11-21T12:00:00Z',
        retryable: false,
        field: { field: 'account.kind', reason: 'account.kindNeeded' },
        reason: null,
      },
    }),
  },
  {
    name: 'bank-unavailable',
    application: at({ conditions, state: 'paused', editableRoutes: [], stage: checking }),
    model: { errorCode: 'E03' },
  },
  {
    name: 'long-names',
    application: at({
      isPJ: true,
      rut: '76.192.083-9',
      prospect: sampleProspect({
        legalName: 'Comercializadora e Importadora de Artículos Electrónicos del Pacífico Sur Limitada',
      }),
      quote: sampleQuote({
        lines: [
          {
            productId: 'wireless-printer',
            name: 'Máquina inalámbrica de mostrador con impresora térmica y lector biométrico',
            quantity: 10,
            mode: 'rent',
            unitUf: 0.55,
            unitClp: null,
          },
          {
            productId: 'smart-pos',
            name: 'Smart POS Android',
            quantity: 10,
            mode: 'buy',
            unitUf: null,
            unitClp: 189_990,
          },
          { productId: 'qr-code', name: 'Código QR', quantity: 1, mode: 'rent', unitUf: 0, unitClp: null },
        ],
        onDeliveryClp: 2_260_881,
        rates: sampleCatalogue.rates.map((rate) => ({
          ...rate,
          settlement: 'Hasta tres días hábiles después de cada venta',
        })),
      }),
    }),
  },
];
