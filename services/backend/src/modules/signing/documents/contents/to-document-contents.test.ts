import { vatRate } from '@afilia/domain/application/model/offer/vat';
import { naturalPersonFacts as facts } from '@afilia/testing/documents/contract-facts';
import { fullProspect } from '@afilia/testing/people/full-prospect';
import { expect, test } from 'vitest';
import { prospectRows } from '../prospect-rows.ts';
import { percent } from '../spanish-formats.ts';
import { declarationRows } from '../declaration-rows.ts';
import { affiliationContract } from './to-document-contents.ts';
import { particularConditions } from './particular-conditions.ts';
import { toDocumentContent } from './to-document-contents.ts';

test('documents write a landline with its area code, as the summary does', () => {
  const merchantRows = prospectRows({ ...fullProspect, phone: '+56322345678' });
  const rows = affiliationContract({ ...facts, merchantRows }, []).flatMap((section) =>
    'rows' in section ? section.rows : [],
  );
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

test('clauses that a source numbers and names the provider in are printed without a second number', () => {
  const clauses = [
    { heading: 'Primero. Partes y objeto', body: 'Celebran este contrato Pago Austral, operador.' },
    { heading: 'Cláusula 16. Varios', body: 'Nada más.' },
  ];
  const draft = { kind: 'payment-mandate', title: 'Mandato', clauses } as const;
  expect(toDocumentContent(facts, draft, 'K7QF').clauses).toEqual([
    { heading: 'Partes y objeto', body: 'Celebran este contrato Pago Austral, operador.' },
    { heading: 'Varios', body: 'Nada más.' },
  ]);
});

test('names of the provider and references to clauses are filled in', () => {
  const clauses = [
    { heading: 'Objeto', body: 'Presta {{operator.legalName}}, RUT {{operator.rut}}.' },
    { id: 'end', heading: 'Término', body: 'Según la {{ref:end}}.' },
  ];
  const draft = { kind: 'payment-mandate', title: 'De {{operator.brandName}}', clauses } as const;
  const content = toDocumentContent(facts, draft, 'K7QF');
  expect(content.title).toBe('De Pago Austral');
  expect(content.clauses.map(({ body }) => body)).toEqual([
    'Presta Pago Austral SpA, RUT 99.999.999-9.',
    'Según la cláusula segunda.',
  ]);
});

test('a US person declares the TIN in full', () => {
  const declared = {
    kind: 'natural',
    nationality: 'CL',
    otherNationalities: [],
    birthCountry: 'US',
    livesInChile: true,
    usPerson: true,
    usTin: '123-45-6789',
    otherTaxResidences: [],
  } as const;
  const rows = declarationRows({ ...declared, otherNationalities: [], otherTaxResidences: [] });
  expect(rows).toContainEqual(['TIN de Estados Unidos', '123-45-6789']);
});
