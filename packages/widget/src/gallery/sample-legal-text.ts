import type { Answer } from '../session/api/api-client.ts';

const paragraph =
  'De ti y, con tu autorización, del Servicio de Impuestos Internos, la Administradora de Fondos de Cesantía, la Comisión para el Mercado Financiero y registros de antecedentes comerciales.';

/** A text as long as a real one, so that its dialog scrolls. */
export const sampleLegalText = (title: string): Answer<'legal-text'> => ({
  __typename: 'LegalText',
  version: '2026-11-01',
  title,
  chapters: [
    'Quién responde por tus datos',
    'Qué datos tratamos',
    'De dónde vienen',
    'Para qué y con qué base legal',
    'Cuánto tiempo',
    'Tus derechos',
  ].map((chapter) => ({ title: chapter, paragraphs: [paragraph] })),
});
