import type { ContractFacts, DocumentSection } from '../../ports/documents.ts';
import { percent } from '../spanish-formats.ts';

/** Lists the people who own 10 % or more of a company, or control it. */
export const beneficialOwners = (facts: ContractFacts): DocumentSection[] => [
  {
    heading: 'Beneficiarios finales',
    table: {
      columns: ['Nombre', 'RUN o documento', 'País', 'Participación', 'Control', 'Expuesta políticamente'],
      rows: (facts.beneficialOwners ?? []).map((owner) => [
        owner.name,
        owner.document,
        owner.nationality,
        percent(owner.sharePercent),
        owner.control,
        owner.exposed,
      ]),
      alignRight: [3],
    },
    note:
      'Se declara a toda persona natural que tiene, directa o indirectamente, 10 % o más del capital, o que ejerce el control. ' +
      'La lista es completa: no hay otros beneficiarios finales.',
  },
];
