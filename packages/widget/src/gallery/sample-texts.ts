import type { Answer } from '../session/api/api-client.ts';
import { sampleDocuments } from './sample-documents.ts';

type Texts = Extract<Answer<'reading-documents'>, { __typename: 'ReadingDocuments' }>;
type Part = Texts['documents'][number]['parts'][number];

const part = (over: Partial<Part>): Part => ({
  heading: null,
  paragraphs: [],
  rows: [],
  table: null,
  note: null,
  ...over,
});
const rows = (...all: [string, string][]) =>
  all.map(([label, value]) => ({ label, value, secret: label === 'Número de cuenta' }));

const parts: Part[] = [
  part({
    rows: rows(
      ['Folio', 'S-2026-000123'],
      ['Contrato', 'CA-2026-0004711'],
      ['Fecha', '24 de noviembre de 2026'],
      ['Verificación', 'localhost:3000/verify, código K7QF-2M9X-PT4C'],
    ),
  }),
  part({
    heading: 'El Comercio',
    rows: rows(
      ['Nombre', 'Rosa Fuentes Araya'],
      ['RUT', '12.345.678-5'],
      ['Domicilio', 'Avenida Irarrázaval 2401, local 12, Ñuñoa, Región Metropolitana'],
    ),
  }),
  part({
    heading: 'Tarifas por venta',
    table: {
      columns: ['Tarjeta', 'Comisión neta', 'Comisión con IVA', 'Fijo neto', 'Fijo con IVA', 'Abono'],
      rows: [
        ['Débito', '0,63 %', '0,7497 %', 'UF 0,0015', 'UF 0,001785', 'Día hábil siguiente'],
        ['Crédito', '1,45 %', '1,7255 %', 'UF 0,0015', 'UF 0,001785', 'Dos días hábiles'],
        ['Prepago', '1,20 %', '1,4280 %', 'UF 0,0015', 'UF 0,001785', 'Día hábil siguiente'],
      ],
      alignRight: [1, 2, 3, 4],
    },
    note: 'El cargo fijo se convierte a pesos con el valor de la UF del día de la venta.',
  }),
  part({
    heading: 'Documentos que se firman con este contrato',
    table: {
      columns: ['Documento', 'Código', 'Huella SHA-256 al emitirlo'],
      rows: [['Mandato de abono y cargo', 'K7QF-2M9X-PT4C', Array(4).fill('0a7c91e4b2d68f03').join(' ')]],
      alignRight: [],
    },
  }),
  part({
    heading: 'Cuenta de abono y cargo',
    rows: rows(
      ['Banco', 'Banco del Estado de Chile (BancoEstado)'],
      ['Tipo de cuenta', 'CuentaRUT'],
      ['Número de cuenta', '12345671987'],
    ),
  }),
  ...['PRIMERO: Objeto', 'SEGUNDO: Abono de las ventas', 'TERCERO: Duración y término'].map((heading) =>
    part({
      heading,
      paragraphs: [
        'El Operador pone a disposición del Comercio los medios para recibir pagos con tarjetas de débito, crédito y prepago, y el Comercio se obliga a usarlos conforme a este contrato y a las normas de las marcas.',
        'Los servicios se prestan en todo el territorio de Chile y en los locales que el Comercio declaró.',
      ],
    }),
  ),
];

/** Returns the texts of the sample documents. */
export const sampleTexts = (): Texts => ({
  __typename: 'ReadingDocuments',
  documents: sampleDocuments().map(({ id, contentSha256 }) => ({
    id,
    contentSha256,
    parts,
  })),
});
