import { checkNegativeFiles } from '@afilia/source-contracts/negative-files';
import type { z } from 'zod';
import { defineSource } from '../serve.ts';

type Report = z.input<typeof checkNegativeFiles.response>;
type Entry = NonNullable<Report['entries']>[number];

/** The ISO day so many months before, so that debts of a scenario never grow too old to be reported. */
const monthsBefore = (now: Date, months: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 5)).toISOString().slice(0, 10);

const negative = (now: Date): Entry[] => [
  { kind: 'protest', creditor: 'Banco del Litoral', amountClp: 2_150_000, dueOn: monthsBefore(now, 4) },
  { kind: 'arrears', creditor: 'Tiendas Cordillera S.A.', amountClp: 890_000, dueOn: monthsBefore(now, 9) },
  { kind: 'arrears', creditor: 'Automotora Llanquihue', amountClp: 620_000, dueOn: monthsBefore(now, 14) },
  { kind: 'collection', creditor: 'Cobranzas del Maipo', amountClp: 210_000, dueOn: monthsBefore(now, 22) },
];

const grey = (now: Date): Entry[] => [
  { kind: 'arrears', creditor: 'Telefónica del Valle', amountClp: 42_000, dueOn: monthsBefore(now, 7) },
];

const reportOf = (outcome: 'negative' | 'grey', entries: Entry[]): Report => ({
  outcome,
  records: entries.length,
  amountClp: entries.reduce((sum, { amountClp }) => sum + amountClp, 0),
  entries,
});

export const negativeFilesSource = defineSource('negative-files', (serve) => [
  serve(checkNegativeFiles).with((_request, { finding, now }) => {
    if (finding === 'negative') return reportOf('negative', negative(now));
    if (finding === 'grey') return reportOf('grey', grey(now));
    return { outcome: 'clean', records: 0, amountClp: 0 };
  }),
]);
