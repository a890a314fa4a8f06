import type * as Vat from '@afilia/domain/application/model/offer/vat';
import { afterEach, expect, test, vi } from 'vitest';

const toMock = '@afilia/domain/application/model/offer/vat';

afterEach(() => {
  vi.doUnmock(toMock);
  vi.resetModules();
});

const line = { quantity: 1, name: 'Smart POS', unitUf: null, unitClp: null };
const debit = {
  card: 'debit',
  percent: 1,
  fixedUf: 0,
  interchangePercent: 0,
  brandPercent: 0,
  marginPercent: 0,
  settlement: 'mañana',
} as const;

/** The same order with another rate: screen and API, the lines above a document, the document itself, the value of the contract. */
async function renderedWith(rate: number) {
  vi.resetModules();
  vi.doMock(toMock, async (original) => {
    const actual = await original<typeof Vat>();
    return {
      ...actual,
      vatRate: rate,
      withVat: (net: number) => net + actual.toPesos(net * rate),
      withVatRate: (net: number) => net * (1 + rate),
    };
  });
  const { orderTotals } = await import('@afilia/domain/application/model/offer/prices');
  const { contractValue } = await import('@afilia/domain/application/model/offer/contract-value');
  const { documentSummary } = await import('../document-summary.ts');
  const { particularConditions } = await import('./particular-conditions.ts');
  const { naturalPersonFacts } = await import('@afilia/testing/documents/contract-facts');
  const lines = [
    { ...line, productId: 'rented', mode: 'rent', unitUf: 1 } as const,
    { ...line, productId: 'bought', mode: 'buy', unitClp: 100_000 } as const,
  ];
  const totals = orderTotals(lines, 40_000);
  const quote = {
    version: '1',
    lines,
    monthlyRentUf: totals.monthlyUf.net,
    monthlyRentClp: totals.monthlyClp.gross,
    onDeliveryClp: totals.onDelivery.gross,
    ufValue: 40_000,
    ufDate: '2026-11-21',
    rates: [debit],
    changes: [],
  };
  const summarised = { isPJ: false, basket: null, quote, conditions: null, declaration: null };
  const facts = { ...naturalPersonFacts, totals, rates: [debit] };
  return {
    screen: [totals.monthlyUf.gross, totals.monthlyClp.gross, totals.onDelivery.gross],
    summary: documentSummary('particular-conditions', { ...summarised, verificationData: null }).join(' '),
    document: JSON.stringify(particularConditions(facts)).replaceAll(/\$\s/gu, '$'),
    value: contractValue({ quote, prospect: { monthlySales: '1to5M', averageTicket: 10_000 } }),
  };
}

test.each([
  { rate: 0.19, uf: 1.19, monthly: 47_600, once: 119_000, percent: '1,19', value: [14.28, 2.98, 17.85] },
  { rate: 0.25, uf: 1.25, monthly: 50_000, once: 125_000, percent: '1,25', value: [15, 3.13, 18.75] },
])(
  '[S-05] with a VAT of $rate screen, summary, document and contract value tell the same',
  async (reported) => {
    const { screen, summary, document, value } = await renderedWith(reported.rate);
    expect(screen).toEqual([reported.uf, reported.monthly, reported.once]);
    const pesos = [reported.monthly, reported.once].map((amount) => `$${amount.toLocaleString('es-CL')}`);
    for (const words of [...pesos, `${reported.percent} %`]) expect(summary).toContain(words);
    for (const words of [...pesos, `${reported.percent}00 %`]) expect(document).toContain(words);
    const [rentUf = 0, purchaseUf = 0, commissionsUf = 0] = reported.value;
    expect(value).toMatchObject({ rentUf, purchaseUf, commissionsUf });
    expect(value.totalUf).toBeCloseTo(rentUf + purchaseUf + commissionsUf, 6);
  },
);
