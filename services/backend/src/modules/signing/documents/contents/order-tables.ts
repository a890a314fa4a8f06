import { formatClp, formatUfValue } from '@afilia/domain/values/identity/money';
import type { ContractFacts, DocumentSection, OrderLine } from '../../ports/documents.ts';
import { shortDay, uf } from '../spanish-formats.ts';

// A line that is not shipped is neither rented nor bought, though the order keeps a mode for it.
const modeOf = ({ mode, deliveryAddress }: OrderLine): string => {
  if (!deliveryAddress) return 'Servicio mensual';
  return mode === 'rent' ? 'Arriendo mensual' : 'Compra';
};

const format = { clp: formatClp, uf: (value: number) => uf(value) };

/** Lists the order: products, their prices, what comes with them, and their destinations. */
export const orderSections = ({ order, deliveryBusinessDays }: ContractFacts): DocumentSection[] => [
  {
    heading: 'Productos',
    table: {
      columns: ['Producto', 'Modalidad', 'Cantidad', 'Neto por unidad', 'IVA', 'Total por unidad'],
      rows: order.map((line) => [
        line.name,
        modeOf(line),
        String(line.quantity),
        ...[line.unit.net, line.unit.vat, line.unit.gross].map(format[line.unit.currency]),
      ]),
      alignRight: [2, 3, 4, 5],
    },
  },
  {
    heading: 'Servicios adicionales y entrega',
    table: {
      columns: ['Producto', 'Servicios adicionales', 'Se entrega en', 'Plazo'],
      rows: order.map(({ name, extras, deliveryAddress }) => [
        name,
        extras.join(', ') || 'Ninguno',
        deliveryAddress ?? 'Sin despacho',
        deliveryAddress ? term(deliveryBusinessDays) : '—',
      ]),
    },
  },
];

const term = (days: number | undefined): string => {
  if (days === undefined) return 'El que informa el correo que confirma la firma';
  return days === 1 ? '1 día hábil' : `${days} días hábiles`;
};

/** Adds up the costs. */
export const totalsSection = ({ totals, ufValue, ufDate }: ContractFacts): DocumentSection => ({
  heading: 'Totales',
  table: {
    columns: ['Pago', 'Neto', 'IVA', 'Total con IVA'],
    rows: [
      ['Al recibir los equipos', ...amounts(totals.onDelivery, formatClp)],
      ['Cada mes, en UF', ...amounts(totals.monthlyUf, (value) => uf(value))],
      ['Cada mes, en pesos', ...amounts(totals.monthlyClp, formatClp)],
    ],
    alignRight: [1, 2, 3],
  },
  // The full price with VAT, the value of the UF and its date (spec/chile#price-duties).
  note: `Valor de referencia: 1 UF = ${formatUfValue(ufValue)} al ${shortDay(ufDate)}.`,
});

const amounts = (
  { net, vat, gross }: ContractFacts['totals']['onDelivery'],
  written: (value: number) => string,
): string[] => [net, vat, gross].map(written);
