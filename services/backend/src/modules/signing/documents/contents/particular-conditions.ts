import { withVatRate } from '@afilia/domain/application/model/offer/vat';
import type { ContractFacts, DocumentSection } from '../../ports/documents.ts';
import { percent, uf } from '../spanish-formats.ts';
import { accountRows } from './payment-mandate.ts';
import { orderSections, totalsSection } from './order-tables.ts';

const cardLabel = { debit: 'Débito', credit: 'Crédito', prepaid: 'Prepago' } as const;

/** Returns the order and its cost, the cost of each sale, and the account that the money goes to. */
export const particularConditions = (facts: ContractFacts): DocumentSection[] => [
  ...orderSections(facts),
  totalsSection(facts),
  {
    heading: 'Tarifas por venta',
    table: {
      columns: ['Tarjeta', 'Comisión neta', 'Comisión con IVA', 'Fijo neto', 'Fijo con IVA', 'Abono'],
      rows: facts.rates.map((rate) => [
        cardLabel[rate.card],
        percent(rate.percent),
        percent(withVatRate(rate.percent), 4),
        uf(rate.fixedUf, 4),
        uf(withVatRate(rate.fixedUf), 6),
        rate.settlement,
      ]),
      alignRight: [1, 2, 3, 4],
    },
    note:
      'La comisión se aplica al monto de cada venta y el cargo fijo a cada transacción. ' +
      'El cargo fijo se convierte a pesos con el valor de la UF del día de la venta.',
  },
  { heading: 'Cuenta donde recibes tus ventas', rows: accountRows(facts) },
  {
    heading: 'Factura y boletas',
    rows: [
      ['Correo para la factura', facts.invoiceEmail],
      ['Emite boletas por sus ventas', facts.issuesReceipts ? 'Sí' : 'No'],
    ],
  },
];
