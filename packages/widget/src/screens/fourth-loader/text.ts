import type { DocumentKind } from '@afilia/domain/signing/model/kinds';

/** Lines of /screenfourthloader. */
export const text = {
  contract: 'Número y cláusulas de tu contrato',
  documents: {
    'affiliation-contract': 'Contrato de afiliación',
    'particular-conditions': 'Condiciones particulares y tarifas',
    'payment-mandate': 'Mandato de abono y cargo',
    'beneficial-owners': 'Declaración de beneficiarios finales',
    'tax-residence-declaration': 'Declaración de residencia tributaria (FATCA y CRS)',
    'equipment-lease': 'Contrato de arriendo de equipos',
  } satisfies Record<DocumentKind, string>,
};
