import type { ContractFacts, DocumentSection, IssuedPart } from '../../ports/documents.ts';

/** In groups, so that it breaks between lines. */
const grouped = (sha256: string): string => sha256.match(/.{1,16}/gu)?.join(' ') ?? '';

/**
 * The contract itself: where the merchant trades, and the other documents of the set.
 *
 * @param others as they were issued; it is made last to list them
 */
export const affiliationContract = (
  { merchantRows, operator, privacyVersion }: ContractFacts,
  others: readonly IssuedPart[],
): DocumentSection[] => [
  { heading: 'Datos del Comercio', rows: merchantRows },
  {
    heading: 'Avisos, reclamos y datos personales',
    rows: [
      ['Teléfono del Operador', operator.phone],
      ['Sitio del Operador', operator.website],
      ['Correo para ejercer derechos sobre datos', operator.privacyEmail],
      ['Versión de la política de privacidad', privacyVersion],
    ],
  },
  {
    heading: 'Documentos que se firman con este contrato',
    table: {
      columns: ['Documento', 'Código', 'Huella SHA-256 al emitirlo'],
      rows: others.map(({ title, verificationCode, sha256 }) => [title, verificationCode, grouped(sha256)]),
    },
  },
];
