import type { ContractFacts, DocumentSection } from '../../ports/documents.ts';
import { percent } from '../spanish-formats.ts';

/** Who owns 10 % or more of a company, or controls it. */
export const beneficialOwners = (facts: ContractFacts): DocumentSection[] => [
  {
    heading: 'Sociedad declarante',
    rows: [
      ['Razón social', facts.merchant.name],
      ['RUT', facts.merchant.rut],
    ],
  },
  {
    heading: 'Beneficiarios finales',
    table: {
      columns: ['Nombre', 'RUT o documento', 'Nacionalidad', 'Participación', 'Control'],
      rows: (facts.beneficialOwners ?? []).map((owner) => [
        owner.name,
        owner.document,
        owner.nationality,
        percent(owner.sharePercent),
        owner.control ?? 'Por capital',
      ]),
      alignRight: [3],
    },
    note: 'Se declara a toda persona natural que tiene, directa o indirectamente, 10 % o más del capital, o que ejerce el control.',
  },
];
