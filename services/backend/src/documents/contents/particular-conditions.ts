import { withVatRate } from '@afilia/domain/offer/vat';
import type { ContractFacts, DocumentSection } from '../../ports/documents.ts';
import { percent, pesos, shortDay, uf } from '../spanish-formats.ts';
import { accountRows } from './payment-mandate.ts';
import { orderTable } from './order-table.ts';

const cardLabel = { debit: 'Débito', credit: 'Crédito', prepaid: 'Prepago' } as const;

/**
 * What is ordered and what it costs: the full price with VAT, the value of the UF and its date
 * (spec/chile#price-duties).
 */
export function particularConditions(facts: ContractFacts): DocumentSection[] {
  const value = `1 UF = ${pesos(facts.ufValue)} al ${shortDay(facts.ufDate)}`;
  return [
    { heading: 'Productos', table: orderTable(facts.order), note: `Valor de referencia: ${value}.` },
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
  ];
}
