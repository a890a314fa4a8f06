import type { DocumentTable, OrderLine } from '../../ports/documents.ts';

const modeLabel = { rent: 'Arriendo', buy: 'Compra' } as const;

/** What is ordered, as a table. */
export const orderTable = (lines: readonly OrderLine[]): DocumentTable => ({
  columns: ['Producto', 'Modalidad', 'Cantidad', 'Precio por unidad', 'Se entrega en'],
  rows: lines.map((line) => [
    line.name,
    // What is not shipped is neither rented nor bought, though the order keeps a mode for it.
    line.deliveryAddress ? modeLabel[line.mode] : 'Servicio',
    String(line.quantity),
    line.unitPriceLabel,
    line.deliveryAddress ?? 'Sin despacho',
  ]),
  alignRight: [2, 3],
});
