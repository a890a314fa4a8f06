import type { readCatalogue } from '@afilia/source-contracts/payment-provider';
import type { z } from 'zod';

type Catalogue = z.input<typeof readCatalogue.response>;

const terminalExtras = ['electronicReceipt', 'tips', 'interestFreeInstalments', 'dollarSales'] as const;

/** An invented price list of the size of a Chilean provider's (spec/screens#embedproductos). Net of IVA. */
export const products: Catalogue['products'] = [
  {
    id: 'mobile-reader',
    name: 'Máquina móvil',
    line: 'Se conecta a tu celular y cabe en el bolsillo',
    kind: 'terminal',
    buyClp: 24_990,
    mostChosen: false,
    extras: ['electronicReceipt', 'tips'],
  },
  {
    id: 'wireless-printer',
    name: 'Máquina inalámbrica con impresora',
    line: 'Cobra en el mesón o en la mesa e imprime el comprobante',
    kind: 'terminal',
    rentUf: 0.55,
    replacementClp: 119_990,
    mostChosen: true,
    extras: [...terminalExtras],
  },
  {
    id: 'smart-pos',
    name: 'Smart POS Android',
    line: 'Pantalla táctil, con tu caja e inventario en el mismo equipo',
    kind: 'terminal',
    rentUf: 0.82,
    buyClp: 189_990,
    replacementClp: 189_990,
    mostChosen: false,
    extras: [...terminalExtras],
  },
  {
    id: 'self-service',
    name: 'Máquina de autoservicio',
    line: 'Tus clientes pagan solos en tótems y expendedoras',
    kind: 'terminal',
    rentUf: 1.1,
    replacementClp: 249_990,
    mostChosen: false,
    extras: ['electronicReceipt', 'interestFreeInstalments'],
  },
  {
    id: 'web-checkout',
    name: 'Pagos por internet',
    line: 'Un botón de pago para tu sitio o tienda en línea',
    kind: 'internet',
    rentUf: 0.25,
    mostChosen: false,
    extras: ['electronicReceipt', 'interestFreeInstalments', 'dollarSales'],
  },
  {
    id: 'payment-link',
    name: 'Link de pago',
    line: 'Cobra por WhatsApp o correo, sin tener un sitio',
    kind: 'internet',
    rentUf: 0,
    mostChosen: false,
    extras: ['electronicReceipt'],
  },
  {
    id: 'qr-code',
    name: 'Código QR',
    line: 'Imprímelo y cobra sin máquina',
    kind: 'internet',
    rentUf: 0,
    mostChosen: false,
    extras: ['electronicReceipt', 'tips'],
  },
];

/** Percentages are the sum of their three parts; interchange is at its legal cap (spec/chile#fees). */
export const rates: Catalogue['rates'] = [
  {
    card: 'debit',
    percent: 0.78,
    fixedUf: 0.0015,
    interchangePercent: 0.5,
    brandPercent: 0.12,
    marginPercent: 0.16,
    settlement: 'Día hábil siguiente',
  },
  {
    card: 'credit',
    percent: 1.59,
    fixedUf: 0.0015,
    interchangePercent: 1.14,
    brandPercent: 0.2,
    marginPercent: 0.25,
    settlement: 'Dos días hábiles',
  },
  {
    card: 'prepaid',
    percent: 1.29,
    fixedUf: 0.0015,
    interchangePercent: 0.94,
    brandPercent: 0.15,
    marginPercent: 0.2,
    settlement: 'Día hábil siguiente',
  },
];

/** Pesos per UF: invented, but moves by a little each day as the real one does. */
export const ufValueOn = (day: string): number =>
  Math.round((39_600 + ((Date.parse(day) - Date.parse('2026-01-01')) / 86_400_000) * 3.4) * 100) / 100;
