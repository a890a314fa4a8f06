import type { ContractFacts, DocumentSection } from '../../ports/documents.ts';

/** The contract itself: who the merchant is and where it trades. */
export function affiliationContract(facts: ContractFacts): DocumentSection[] {
  const { merchant } = facts;
  return [
    {
      heading: 'Las partes',
      rows: [
        ['Proveedor', 'Pago Austral'],
        [merchant.kind === 'natural' ? 'Comercio' : 'Comercio (razón social)', merchant.name],
        ['RUT', merchant.rut],
        ...facts.merchantRows,
      ],
    },
  ];
}
