import type { ContractFacts, DocumentSection } from '../../ports/documents.ts';

/** FATCA and CRS: the answers as they were given. */
export const taxResidenceDeclaration = (facts: ContractFacts): DocumentSection[] => [
  { heading: 'Declaración', rows: facts.declaration },
];
