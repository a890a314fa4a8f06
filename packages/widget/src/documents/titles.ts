import type { DocumentKind } from '@afilia/domain/document/kinds';

/** Titles of the documents by kind (spec/screens#signdocuments). */
export const documentTitles: Readonly<Record<DocumentKind, string>> = {
  'affiliation-contract': 'Contrato de afiliación',
  'particular-conditions': 'Condiciones particulares y tarifas',
  'payment-mandate': 'Mandato de abono y cargo',
  'beneficial-owners': 'Declaración de beneficiarios finales',
  'tax-residence-declaration': 'Declaración FATCA/CRS',
  'equipment-lease': 'Comodato o arriendo del equipo',
};

/** The title of a kind that came from the API as plain text; the kind itself when we do not know it. */
export const titleOfKind = (kind: string): string =>
  (documentTitles as Readonly<Record<string, string>>)[kind] ?? kind;
