import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { DocumentKind } from '@afilia/api-contract/generated/vocabularies';

type Document = ApplicationView['documents'][number];

const titles = {
  'affiliation-contract': 'Contrato de afiliación',
  'particular-conditions': 'Condiciones particulares y tarifas',
  'payment-mandate': 'Mandato de abono y cargo',
  'tax-residence-declaration': 'Declaración FATCA/CRS',
  'equipment-lease': 'Comodato o arriendo del equipo',
} satisfies Partial<Record<DocumentKind, string>>;
const kinds = Object.keys(titles) as (keyof typeof titles)[];

/** The five documents of a natural person; lay over each what a variant needs. */
export const sampleDocuments = (over: Partial<Document> = {}): Document[] =>
  kinds.map((kind, at) => ({
    id: `d${at}`,
    kind,
    title: titles[kind],
    pages: 3 - (at % 3),
    sha256: `${at}a7c91e4b2d68f03`.repeat(4),
    path: `/documents/d${at}`,
    read: false,
    status: 'issued',
    verificationCode: 'K7QF-2M9X-PT4C',
    ...over,
  }));
