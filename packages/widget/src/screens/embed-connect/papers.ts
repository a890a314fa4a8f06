import type { PaperKind } from '@afilia/api-contract/generated/operations';

type PaperWords = {
  kind: PaperKind;
  title: string;
  required: boolean;
  /** The way to get it from its issuer, step by step. */
  how: readonly string[];
};

const taxFolder: PaperWords = {
  kind: 'taxFolder',
  title: 'Carpeta Tributaria Electrónica',
  required: true,
  how: [
    'Entra a sii.cl, en «Servicios online», «Carpeta Tributaria Electrónica».',
    'Genera la carpeta para solicitar créditos y descárgala en PDF.',
    'Anota el código y la clave de la carpeta: los pedimos aquí para comprobarla.',
  ],
};
const contributions: PaperWords = {
  kind: 'contributions',
  title: 'Certificado de cotizaciones AFC',
  required: false,
  how: ['Entra a afc.cl, en «Certificados».', 'Descarga el certificado de cotizaciones en PDF.'],
};
const debtReport: PaperWords = {
  kind: 'debtReport',
  title: 'Informe de Deudas CMF',
  required: true,
  how: ['Entra a cmfchile.cl, en «Conoce tu deuda».', 'Descarga el informe de deudas en PDF.'],
};

/** Returns the documents that stand in for a key. */
export const papersFor = (isPJ: boolean): readonly PaperWords[] =>
  isPJ ? [taxFolder, debtReport] : [taxFolder, contributions, debtReport];

export type { PaperWords };
