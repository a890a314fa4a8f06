import type { ApplicationView, CatalogueView, ProductExtra } from '@afilia/api-contract/generated/operations';

type Prospect = NonNullable<ApplicationView['prospect']>;
type Rate = CatalogueView['rates'][number];

const rate = (card: Rate['card'], parts: [number, number, number], settlement: string): Rate => ({
  card,
  percent: Math.round(parts.reduce((sum, part) => sum + part, 0) * 100) / 100,
  fixedUf: 0.0015,
  interchangePercent: parts[0],
  brandPercent: parts[1],
  marginPercent: parts[2],
  settlement,
});

const allExtras: ProductExtra[] = ['electronicReceipt', 'tips', 'interestFreeInstalments', 'dollarSales'];

const product = (
  id: string,
  name: string,
  line: string,
  rest: Partial<CatalogueView['products'][number]>,
): CatalogueView['products'][number] => ({
  id,
  name,
  line,
  kind: 'terminal',
  rentUf: null,
  buyClp: null,
  mostChosen: false,
  extras: [],
  ...rest,
});

/** A price list like the sandbox's. */
export const sampleCatalogue: CatalogueView = {
  version: 'gallery',
  ufValue: 40_697.42,
  ufDate: '2026-11-21',
  products: [
    product('mobile-reader', 'Máquina móvil', 'Se conecta a tu celular y cabe en el bolsillo', {
      buyClp: 24_990,
      extras: ['electronicReceipt', 'tips'],
    }),
    product(
      'wireless-printer',
      'Máquina inalámbrica con impresora',
      'Cobra en el mesón o en la mesa e imprime el comprobante',
      { rentUf: 0.55, mostChosen: true, extras: allExtras },
    ),
    product(
      'smart-pos',
      'Smart POS Android',
      'Pantalla táctil, con tu caja e inventario en el mismo equipo',
      { rentUf: 0.82, buyClp: 189_990, extras: allExtras },
    ),
    product('self-service', 'Máquina de autoservicio', 'Tus clientes pagan solos en tótems y expendedoras', {
      rentUf: 1.1,
      extras: ['electronicReceipt', 'interestFreeInstalments'],
    }),
    product('web-checkout', 'Pagos por internet', 'Un botón de pago para tu sitio o tienda en línea', {
      kind: 'internet',
      rentUf: 0.25,
      extras: ['electronicReceipt', 'interestFreeInstalments', 'dollarSales'],
    }),
    product('payment-link', 'Link de pago', 'Cobra por WhatsApp o correo, sin tener un sitio', {
      kind: 'internet',
      rentUf: 0,
      extras: ['electronicReceipt'],
    }),
    product('qr-code', 'Código QR', 'Imprímelo y cobra sin máquina', {
      kind: 'internet',
      rentUf: 0,
      extras: ['electronicReceipt', 'tips'],
    }),
  ],
  rates: [
    rate('debit', [0.5, 0.12, 0.16], 'Día hábil siguiente'),
    rate('credit', [1.14, 0.2, 0.25], 'Dos días hábiles'),
    rate('prepaid', [0.94, 0.15, 0.2], 'Día hábil siguiente'),
  ],
};

/** Returns a merchant with one shop; `over` replaces values. */
export const sampleProspect = (over: Partial<Prospect> = {}): Prospect => ({
  legalName: null,
  tradeName: 'Almacén Doña Rosa',
  activityCode: '472101',
  channels: ['store'],
  website: null,
  monthlySales: '1to5M',
  averageTicket: 8000,
  addresses: [sampleAddress('a1', 'Avenida Providencia', '1234')],
  run: null,
  firstNames: 'Rosa',
  paternalSurname: 'Fuentes',
  maternalSurname: 'Araya',
  email: 'rosa.fuentes@correo.cl',
  phone: '+56987654321',
  role: null,
  position: null,
  ...over,
});

/** An address of the merchant. */
export const sampleAddress = (
  id: string,
  street: string,
  number: string,
  unit: string | null = null,
): Prospect['addresses'][number] => ({
  id,
  kind: id === 'a1' ? 'main' : 'branch',
  street,
  number,
  unit,
  regionCode: '13',
  communeCode: '13123',
  reference: null,
  forDelivery: id === 'a1',
});

/** Returns the quote of a small shop's basket; `over` replaces values. */
export const sampleQuote = (
  over: Partial<NonNullable<ApplicationView['quote']>> = {},
): NonNullable<ApplicationView['quote']> => ({
  lines: [
    {
      productId: 'wireless-printer',
      name: 'Máquina inalámbrica con impresora',
      quantity: 2,
      mode: 'rent',
      unitUf: 0.55,
      unitClp: null,
    },
    {
      productId: 'mobile-reader',
      name: 'Máquina móvil',
      quantity: 1,
      mode: 'buy',
      unitUf: null,
      unitClp: 24_990,
    },
  ],
  monthlyRentUf: 1.1,
  monthlyRentClp: 53_273,
  onDeliveryClp: 29_738,
  ufValue: sampleCatalogue.ufValue,
  ufDate: sampleCatalogue.ufDate,
  rates: sampleCatalogue.rates,
  changes: [],
  ...over,
});
