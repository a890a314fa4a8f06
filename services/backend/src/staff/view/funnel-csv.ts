import { csvCell } from '../../use-cases/partner/csv-cell.ts';
import type { FunnelView } from '../../use-cases/funnel/read-funnel.ts';

const header = [
  'semana',
  'marca',
  'tipo',
  'entrada',
  'medida',
  'etapa',
  'motivo',
  'solicitudes',
  'semana_anterior',
  'mediana_segundos',
  'percentil_90_segundos',
];

/**
 * The funnel as a table for a spreadsheet: the numbers that the page shows, and no other. Stages and reasons have the names
 * that they have in docs/flow.md and in the catalogue of errors.
 */
export function funnelCsv({ week, filter, threshold, steps, reasons }: FunnelView): string {
  const shown = (value: number | null): string =>
    value === null ? `menos de ${threshold} o protegida` : String(value);
  const { host = '', kind = '', entry = '' } = filter;
  const common = [week ?? '', host, kind, entry];
  const lines = [
    ...steps.map(({ step, people, before, medianSeconds, slowSeconds }) => [
      'avance',
      step,
      '',
      ...[people, before, medianSeconds, slowSeconds].map(shown),
    ]),
    ...reasons.map((one) => ['motivo', one.step, one.code, String(one.people), '', '', '']),
  ];
  return [header, ...lines.map((line) => [...common, ...line])]
    .map((line) => `${line.map(csvCell).join(';')}\r\n`)
    .join('');
}
