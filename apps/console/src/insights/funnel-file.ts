import type { StaffFunnel, FunnelQuery } from '@afilia/api-contract/insights/funnel-answers';
import { csvText } from '@afilia/ui-kit/files/csv-file';
import { fieldFaultText, fieldName } from './text/funnel-fields.ts';
import { entryNames, funnelText as text, kindNames, rangeText, stopText } from './text/funnel.ts';
import { stateName } from '../shell/text/places.ts';

/** The funnel as a table for a spreadsheet: the numbers that the page shows, in its words; times in seconds, to go on reckoning. */
export function funnelFile(shown: StaffFunnel, { kind, entry }: FunnelQuery): Blob {
  const { week, span, host, threshold, steps, reasons, fields } = shown;
  const { columns, parts } = text.file;
  const numberOf = (value: number | null) => (value === null ? text.hidden(threshold) : String(value));
  const common = [
    week === null ? '' : rangeText(week, span),
    host ?? text.all,
    kind === undefined ? text.both : kindNames[kind],
    entry === undefined ? text.all : entryNames[entry],
  ];
  const rows = [
    ...steps.map(({ step, people, before, medianSeconds, slowSeconds }) => [
      parts.steps,
      stateName(step),
      '',
      ...[people, before, medianSeconds, slowSeconds].map(numberOf),
    ]),
    ...reasons.map(({ step, code, people }) => [
      parts.reasons,
      stateName(step),
      stopText(code),
      String(people),
      '',
      '',
      '',
    ]),
    ...fields.map(({ step, field, reason, people, medianSeconds, slowSeconds }) => [
      parts.fields,
      stateName(step),
      `${fieldName(field)}: ${fieldFaultText(reason)}`,
      String(people),
      '',
      ...[medianSeconds, slowSeconds].map(numberOf),
    ]),
  ];
  const table = csvText([[...columns], ...rows.map((row) => [...common, ...row])]);
  return new Blob([table], { type: 'text/csv;charset=utf-8' });
}
