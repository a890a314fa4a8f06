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
const summaries: Record<keyof typeof titles, string[]> = {
  'affiliation-contract': [
    'Contratas 1 Smart POS Android en arriendo.',
    'Pagas $26.644 al mes, IVA incluido (UF 0,6545).',
    'Cada venta con débito cuesta 0,75 % más $73, IVA incluido.',
    'Tus ventas llegan a tu cuenta BancoEstado terminada en 1987.',
  ],
  'particular-conditions': [
    'Pagas $26.644 al mes, IVA incluido (UF 0,6545).',
    'Cada venta con débito cuesta 0,75 % más $73, IVA incluido.',
    'Cada venta con crédito cuesta 1,73 % más $73, IVA incluido.',
  ],
  'payment-mandate': ['Tus ventas llegan a tu cuenta BancoEstado terminada en 1987.'],
  'tax-residence-declaration': ['Declaras que vives en Chile.'],
  'equipment-lease': ['Arriendas 1 Smart POS Android.'],
};
const kinds = Object.keys(titles) as (keyof typeof titles)[];

/** Returns the five documents of a natural person; `over` replaces values of each. */
export const sampleDocuments = (over: Partial<Document> = {}): Document[] =>
  kinds.map((kind, at) => ({
    id: `d${at}`,
    kind,
    title: titles[kind],
    pages: 3 - (at % 3),
    sha256: `${at}a7c91e4b2d68f03`.repeat(4),
    path: `/documents/d${at}`,
    read: false,
    contentSha256: `${at}c0ffee1a2b3c4d5`.repeat(4),
    summary: summaries[kind],
    status: 'issued',
    verificationCode: 'K7QF-2M9X-PT4C',
    ...over,
  }));
