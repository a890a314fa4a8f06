import type { ContractFacts, DocumentSection } from '../../ports/documents.ts';
import { pesos, shortDay } from '../spanish-formats.ts';
import { orderTable } from './order-table.ts';

/** The equipment that stays the provider's: only what is rented and shipped. */
export const equipmentLease = (facts: ContractFacts): DocumentSection[] => [
  {
    heading: 'Equipos entregados',
    table: orderTable(facts.order.filter(({ mode, deliveryAddress }) => mode === 'rent' && deliveryAddress)),
    note:
      `La renta se cobra por mes vencido, en pesos, con el valor de la UF del último día del mes. ` +
      `Valor de referencia: 1 UF = ${pesos(facts.ufValue)} al ${shortDay(facts.ufDate)}.`,
  },
];
