import type { ApplicationView } from '@afilia/api-contract/generated/operations';

type Document = ApplicationView['documents'][number];

const titles: Readonly<Record<string, string>> = {
  'affiliation-contract': 'Contrato de afiliación',
  'particular-conditions': 'Condiciones particulares y tarifas',
  'payment-mandate': 'Mandato de abono y cargo',
  'tax-residence-declaration': 'Declaración FATCA/CRS',
  'equipment-lease': 'Comodato o arriendo del equipo',
};

/** The five documents of a natural person; lay over each what a variant needs. */
export const sampleDocuments = (over: Partial<Document> = {}): Document[] =>
  Object.entries(titles).map(([kind, title], at) => ({
    id: `d${at}`,
    kind,
    title,
    pages: 3 - (at % 3),
    sha256: `${at}a7c91e4b2d68f03`.repeat(4),
    path: `/documents/d${at}`,
    read: false,
    status: 'issued',
    verificationCode: 'K7QF-2M9X-PT4C',
    ...over,
  }));
