import type { DocumentKind } from '@afilia/domain/signing/model/kinds';

/** Titles of the documents by kind (spec/screens#signdocuments). */
export const documentTitles: Readonly<Record<DocumentKind, string>> = {
  'affiliation-contract': 'Contrato de afiliación',
  'particular-conditions': 'Condiciones particulares y tarifas',
  'payment-mandate': 'Mandato de abono y cargo',
  'beneficial-owners': 'Declaración de beneficiarios finales',
  'tax-residence-declaration': 'Declaración FATCA/CRS',
  'equipment-lease': 'Comodato o arriendo del equipo',
};

/** Returns the title of a document kind of the API; the kind itself when it is unknown. */
export const titleOfKind = (kind: string): string =>
  (documentTitles as Readonly<Record<string, string>>)[kind] ?? kind;
