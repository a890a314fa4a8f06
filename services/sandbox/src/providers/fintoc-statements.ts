import type { listTaxStatements } from '@afilia/source-contracts/providers/fintoc';
import type { readTaxFolder } from '@afilia/source-contracts/tax';
import type { z } from 'zod';

type Statements = z.input<typeof listTaxStatements.response>;

const vatRate = 0.19;

/** The newest month whose declaration is there, and whether those since are missing. */
const monthsAgo = (isUpToDate: boolean) => (isUpToDate ? 1 : 6);

/** A folder as twelve monthly declarations, the newest first. */
export function statementsOf(
  {
    activities,
    activityStart,
    f29UpToDate,
    monthlySalesAverageClp,
    documentFolio,
  }: z.input<typeof readTaxFolder.response>,
  rut: string,
  now: Date,
): Statements {
  const newest = now.getUTCFullYear() * 12 + now.getUTCMonth() - monthsAgo(f29UpToDate);
  return Array.from({ length: 12 }, (_none, back) => ({
    id: `taxstmt_${back}`,
    object: 'tax_statement',
    currency: 'CLP',
    institution_id: 'cl_fiscal_sii',
    fiscal_year: Math.floor((newest - back) / 12),
    period: String(((newest - back) % 12) + 1),
    status: 'Vigente',
    document_number: `${documentFolio}-${back}`.slice(0, 60),
    institution_tax_statement: { total_debit: Math.round(monthlySalesAverageClp * vatRate) },
    taxpayer: {
      id: rut.replace('-', ''),
      institution_tax_payer: {
        activities: activities.map(({ code, name, vat, category }) => ({
          code,
          description: name,
          iva: vat === 'yes',
          category: category === 'second' ? '2' : '1',
          started_at: activityStart === null ? null : `${activityStart}T04:00:00.000Z`,
        })),
      },
    },
  }));
}
