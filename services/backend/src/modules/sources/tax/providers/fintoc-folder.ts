import { type FintocStatement, validStatement } from '@afilia/source-contracts/providers/fintoc';
import type { TaxFolder } from '@afilia/domain/application/model/facts';
import { vatRate } from '@afilia/domain/application/model/offer/vat';

/** A declaration of a month is due on the 20th of the next one, where it is made electronically. */
const dueDay = 20;

const monthOf = ({ fiscal_year, period }: FintocStatement) => fiscal_year * 12 + period - 1;

/** The last month, counted from year 0, that must be declared by now. */
function lastDue(now: Date): number {
  const [year = 0, month = 0, day = 0] = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' })
    .format(now)
    .split('-')
    .map(Number);
  return year * 12 + month - 1 - (day > dueDay ? 1 : 2);
}

const categories: Readonly<Record<string, 'first' | 'second'>> = { '1': 'first', '2': 'second' };

/**
 * Makes the tax folder from the declarations. Sales without VAT are in no declared debit, so the mean is of those with
 * it; the declarations do not name the main activity, and the first counts as it.
 *
 * @returns undefined if no declaration counts
 */
export function folderOf(statements: readonly FintocStatement[], now: Date): TaxFolder | undefined {
  const valid = statements
    .filter(({ status }) => status === validStatement)
    .toSorted((one, other) => monthOf(other) - monthOf(one));
  const [newest] = valid;
  if (!newest) return undefined;
  const { activities } = newest.taxpayer.institution_tax_payer;
  const starts = activities.flatMap(({ started_at }) => (started_at ? [started_at.slice(0, 10)] : []));
  const year = valid.filter((one) => monthOf(newest) - monthOf(one) < 12);
  const debits = year.reduce(
    (sum, one) => sum + Math.max(0, one.institution_tax_statement.total_debit ?? 0),
    0,
  );
  return {
    activityStart: starts.toSorted()[0] ?? null,
    activities: activities.map(({ code, description, iva, category }, index) => ({
      code: code.padStart(6, '0'),
      name: description,
      vat: iva === null ? 'depends' : iva ? 'yes' : 'no',
      category: categories[category ?? ''] ?? 'depends',
      main: index === 0,
    })),
    f29UpToDate: monthOf(newest) >= lastDue(now),
    monthlySalesAverageClp: Math.round(debits / vatRate / 12),
    documentFolio: newest.document_number,
  };
}
