import type { ContractFacts, DocumentSection, Representative, Row } from '../../ports/documents.ts';

const represented = ({ name, run, position, deed }: Representative): Row => [
  'Representada por',
  `${name}, RUN ${run}, ${position}. Personería: ${deed}`,
];

/** Both parties in full, as every document begins. */
export function parties({ operator, merchant }: ContractFacts): DocumentSection[] {
  const isCompany = merchant.kind === 'legal';
  return [
    {
      heading: 'El Operador',
      rows: [
        ['Razón social', operator.legalName],
        ['RUT', operator.rut],
        ['Domicilio', operator.address],
        ...operator.representatives.map(represented),
        ['Versión del perfil', operator.version],
      ],
    },
    {
      heading: 'El Comercio',
      rows: [
        [isCompany ? 'Razón social' : 'Nombre', merchant.name],
        ['RUT', merchant.rut],
        ['Domicilio', merchant.domicile],
        ...merchant.representatives.map(represented),
      ],
    },
  ];
}
