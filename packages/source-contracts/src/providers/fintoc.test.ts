import { expect, test } from 'vitest';
import { listTaxStatements } from './fintoc.ts';

/** As the provider publishes a declaration, shortened (read 2026-11-26), with an invented taxpayer. */
const published = {
  id: 'taxstmt_000000000',
  fiscal_year: 2021,
  document_number: '123456',
  period: '10',
  status: 'Vigente',
  object: 'tax_statement',
  currency: 'CLP',
  institution_id: 'cl_fiscal_sii',
  institution_tax_statement: { total_debit: 1_900_000, total_credit: 700_000 },
  taxpayer: {
    id: '777777777',
    name: 'Comercial Inventada SpA',
    institution_tax_payer: {
      activities: [
        {
          iva: false,
          code: '0123',
          category: '1',
          started_at: '2020-04-16T04:00:00.000Z',
          description: 'Servicios de tecnología',
        },
      ],
    },
  },
};

test('the published declaration is read, and one without its amounts or taxpayer is not', () => {
  expect(listTaxStatements.response.safeParse([published])).toMatchObject({
    success: true,
    data: [{ period: 10, taxpayer: { id: '777777777' } }],
  });
  const { taxpayer: _taxpayer, ...nobody } = published;
  expect(listTaxStatements.response.safeParse([nobody]).success).toBe(false);
  expect(listTaxStatements.response.safeParse({ html: '' }).success).toBe(false);
});
