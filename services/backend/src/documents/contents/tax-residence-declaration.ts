import type { ContractFacts, DocumentSection } from '../../ports/documents.ts';

/** FATCA and CRS: the answers as they were given. */
export const taxResidenceDeclaration = (facts: ContractFacts): DocumentSection[] => [
  {
    heading: 'Declarante',
    rows: [
      [facts.merchant.kind === 'natural' ? 'Nombre' : 'Razón social', facts.merchant.name],
      ['RUT', facts.merchant.rut],
    ],
  },
  { heading: 'Declaración', rows: facts.declaration },
];
