import { vatRate } from '@afilia/domain/offer/vat';
import { naturalPersonFacts as facts } from '@afilia/testing/documents/contract-facts';
import { fullProspect } from '@afilia/testing/people/full-prospect';
import { expect, test } from 'vitest';
import { prospectRows } from '../prospect-rows.ts';
import { percent } from '../spanish-formats.ts';
import { affiliationContract } from './affiliation-contract.ts';
import { particularConditions } from './particular-conditions.ts';

test('documents write a landline with its area code, as the summary does', () => {
  const rows = affiliationContract({
    ...facts,
    merchantRows: prospectRows({ ...fullProspect, phone: '+56322345678' }),
  }).flatMap((section) => ('rows' in section ? section.rows : []));
  expect(rows).toContainEqual(['Teléfono', '+56 32 234 5678']);
});

test('the conditions tell commissions with the VAT that quotes are computed with', () => {
  const rates = facts.rates.map((rate) => ({ ...rate, percent: 100, fixedUf: 1 }));
  const table = particularConditions({ ...facts, rates }).find(({ heading }) =>
    heading.startsWith('Tarifas'),
  );
  const withVat = percent(100 * (1 + vatRate), 4);
  expect(rates.length > 0 && table && 'table' in table && table.table.rows.map((row) => row[2])).toEqual(
    rates.map(() => withVat),
  );
});
