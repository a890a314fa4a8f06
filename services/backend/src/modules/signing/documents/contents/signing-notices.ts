import type { ContractFacts } from '../../ports/documents.ts';

/** What kind of signature it is, what signing declares, and who gets copies: the end of every document. */
export const signingNotices = ({ operator }: Pick<ContractFacts, 'operator'>): string[] => [
  'Este documento se firma con firma electrónica simple (Ley N° 19.799), que obliga como una firma manuscrita. No es firma electrónica avanzada ni escritura pública.',
  'Quien firma declara haber leído este documento y acepta suscribirlo con su firma electrónica simple.',
  `Cada firmante y ${operator.legalName} reciben una copia de este documento firmado, que es electrónico: todas sus copias son iguales y se comprueban en la dirección y con el código que están al pie de cada página.`,
];
