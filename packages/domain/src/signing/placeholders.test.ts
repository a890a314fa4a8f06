import { expect, test } from 'vitest';
import { clauseReference, numberedHeading, withoutOrdinal } from './ordinals.ts';
import { fillPlaceholders, type OperatorPlaceholder, unknownPlaceholder } from './placeholders.ts';

const operator = { 'operator.legalName': 'Pago Austral SpA' } as Record<OperatorPlaceholder, string>;
const clauses = [
  { heading: 'Objeto', body: 'Presta {{operator.legalName}}.' },
  { id: 'end', heading: 'Término', body: 'Vea la {{ref:end}}.' },
];

test.each([
  [1, 'PRIMERO: Objeto', 'cláusula primera'],
  [13, 'DECIMOTERCERO: Objeto', 'cláusula decimotercera'],
  [17, 'DECIMOSÉPTIMO: Objeto', 'cláusula decimoséptima'],
  [20, 'VIGÉSIMO: Objeto', 'cláusula vigésima'],
  [41, 'CUADRAGÉSIMO PRIMERO: Objeto', 'cláusula cuadragésima primera'],
  [60, 'SEXAGÉSIMO: Objeto', 'cláusula sexagésima'],
])('clause %i is numbered in words', (place, heading, reference) => {
  expect(numberedHeading(place, 'Objeto')).toBe(heading);
  expect(clauseReference(place)).toBe(reference);
});

test.each([
  ['Primero. Partes y objeto', 'Partes y objeto'],
  ['DÉCIMO PRIMERO: Objeto', 'Objeto'],
  ['VIGÉSIMO PRIMERO: Objeto', 'Objeto'],
  ['Primera.- Objeto', 'Objeto'],
  ['12) Objeto', 'Objeto'],
  ['Cláusula 16. Varios', 'Varios'],
  ['Cláusula quinta: Varios', 'Varios'],
  ['Objeto', 'Objeto'],
  ['Pago: cuándo', 'Pago: cuándo'],
  ['Primero.', 'Primero.'],
])('%j loses its number alone', (heading, bare) => {
  expect(withoutOrdinal(heading)).toBe(bare);
});

test('names and references that are known are filled in', () => {
  expect(unknownPlaceholder({ title: 'De {{operator.brandName}}', clauses })).toBeUndefined();
  expect(clauses.map(({ body }) => fillPlaceholders(body, clauses, operator))).toEqual([
    'Presta Pago Austral SpA.',
    'Vea la cláusula segunda.',
  ]);
});

test.each([
  '{{operator.nome}}',
  '{{ref:start}}',
  '{{ref:}}',
  '{{',
  'a }} b',
  '{{a{{ref:end}}',
  '{{ operator.rut }}',
])('%j is found, and not printed', (body) => {
  expect(unknownPlaceholder({ title: 'T', clauses: [...clauses, { heading: 'H', body }] })).toBeTruthy();
  expect(unknownPlaceholder({ title: body, clauses })).toBeTruthy();
});
