import { formatClp, formatUfValue } from '@afilia/domain/values/identity/money';
import type { ContractFacts, DocumentSection } from '../../ports/documents.ts';
import { shortDay, uf } from '../spanish-formats.ts';

const total = (net: number, quantity: number) => uf(net * quantity);

/** Lists the equipment that stays the provider's: only lines that are rented and shipped. */
export function equipmentLease({ order, ufValue, ufDate }: ContractFacts): DocumentSection[] {
  const lines = order.filter(({ mode, deliveryAddress }) => mode === 'rent' && deliveryAddress);
  // The value is of the device, wherever it stands.
  const devices = lines.filter(({ name }, at) => at === lines.findIndex((one) => one.name === name));
  return [
    {
      heading: 'Equipos y renta mensual',
      table: {
        columns: ['Equipo', 'Cantidad', 'Renta neta', 'IVA', 'Renta con IVA', 'Lugar'],
        rows: lines.map(({ name, quantity, unit, deliveryAddress }) => [
          name,
          String(quantity),
          total(unit.net, quantity),
          total(unit.vat, quantity),
          total(unit.gross, quantity),
          deliveryAddress ?? '',
        ]),
        alignRight: [1, 2, 3, 4],
      },
      note:
        'La renta se cobra por mes vencido, en pesos, con el valor de la UF del último día del mes. ' +
        `Valor de referencia: 1 UF = ${formatUfValue(ufValue)} al ${shortDay(ufDate)}.`,
    },
    {
      heading: 'Valor de reposición y devolución',
      rows: [
        ...devices.map(
          ({ name, replacement }) =>
            [
              `Valor de reposición, ${name}`,
              replacement
                ? `${formatClp(replacement.net)} neto, ${formatClp(replacement.vat)} de IVA, ${formatClp(replacement.gross)} en total, cada uno`
                : 'El que informa el portal de comercios',
            ] as const,
        ),
        [
          'Devolución',
          'Al término, en un punto de recepción o con retiro sin costo, dentro de diez días hábiles',
        ],
      ],
    },
  ];
}
