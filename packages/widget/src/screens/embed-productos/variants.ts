import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { sampleApplication } from '../../gallery/sample-application.ts';
import { sampleAddress, sampleCatalogue, sampleProspect } from '../../gallery/sample-offer.ts';
import type { Variant } from '../../gallery/variant.ts';

const at = (over: Partial<ApplicationView> = {}) =>
  sampleApplication({
    state: 'contactVerified',
    route: '/screenembedproductos',
    editableRoutes: ['/screenembedprospect'],
    prospect: sampleProspect(),
    ...over,
  });

const catalogue = { __typename: 'Catalogue' as const, ...sampleCatalogue };
const answers = { catalogue };
const item = (productId: string, over: object = {}) => ({
  productId,
  quantity: 1,
  mode: 'rent' as const,
  addressId: null,
  extras: [],
  ...over,
});

const longAddress = 'Avenida Presidente Eduardo Frei Montalva Poniente Interior';
const twoBranches = sampleProspect({
  addresses: [
    sampleAddress('a1', 'Avenida Providencia', '1234', 'Local 5'),
    sampleAddress('a2', longAddress, '98765', 'Bodega 12, segundo piso'),
  ],
});
const longNames = {
  ...catalogue,
  products: catalogue.products.map((product, index) =>
    index === 1
      ? {
          ...product,
          name: 'Máquina inalámbrica de mostrador con impresora térmica y lector biométrico',
          line: 'Cobra en el mesón, en la mesa, en la entrega o en la vereda, y siempre imprime un comprobante',
        }
      : product,
  ),
};
const refused = {
  __typename: 'Refusal' as const,
  reason: 'catalogueUnavailable' as const,
  fieldErrors: [],
  attemptsLeft: null,
  retryAfterSeconds: null,
  challenge: null,
  reference: null,
  current: null,
};

/** Every state of the screen. */
export const variants: readonly Variant[] = [
  { name: 'empty', application: at(), answers },
  { name: 'loading', application: at() },
  { name: 'catalogue-unavailable', application: at(), answers: { catalogue: { ...refused, code: 'E02' } } },
  {
    name: 'catalogue-unavailable-behind-the-modal',
    application: at(),
    answers: { catalogue: { ...refused, code: 'E02' } },
    clicks: ['[role=alertdialog] [aria-label=Cerrar]'],
  },
  { name: 'catalogue-too-slow', application: at(), answers: { catalogue: { ...refused, code: 'E21' } } },
  {
    name: 'filled',
    application: at({
      basket: {
        items: [
          item('wireless-printer', { quantity: 2, extras: ['electronicReceipt', 'tips'] }),
          item('smart-pos', { mode: 'buy' as const }),
        ],
      },
    }),
    answers,
  },
  {
    name: 'branches',
    application: at({
      prospect: twoBranches,
      basket: {
        items: [
          item('wireless-printer', { addressId: 'a1' }),
          item('wireless-printer', { addressId: 'a2', quantity: 3 }),
          item('smart-pos', { addressId: 'a2' }),
        ],
      },
    }),
    answers,
  },
  {
    name: 'branch-missing',
    application: at({ prospect: twoBranches, basket: { items: [item('wireless-printer')] } }),
    answers,
    clicks: ['form button[type=submit]'],
  },
  { name: 'nothing-chosen', application: at(), answers, clicks: ['form button[type=submit]'] },
  {
    name: 'page-missing',
    application: at({ basket: { items: [item('web-checkout')] } }),
    answers,
    clicks: ['form button[type=submit]'],
  },
  { name: 'long-names', application: at(), answers: { catalogue: longNames } },
  { name: 'comparison', application: at(), answers, clicks: ['section section button'] },
  {
    name: 'saving',
    application: at({ basket: { items: [item('wireless-printer')] } }),
    answers,
    clicks: ['form button[type=submit]'],
  },
  {
    name: 'too-many-machines',
    application: at({ basket: { items: [item('wireless-printer', { quantity: 6 })] } }),
    answers,
    model: { errorCode: 'R10' },
  },
];
