import { PDFDict, PDFName } from '@cantoo/pdf-lib';
import type { PDFDocument } from '@cantoo/pdf-lib';

/** Names of the form's fonts that draw signatures. */
export const appearanceFonts = { regular: 'Firma', bold: 'FirmaNegrita' } as const;

/** Name of the field that holds the certification of a document's origin. */
export const certificationField = 'certificacion';

/** Name of the field of one person: a point would part it into two names. */
export const signatureFieldName = (rut: string): string => `firma-${rut.replaceAll('.', '')}`;

/** The form of a document, or none. */
export const formOf = (document: PDFDocument): PDFDict | undefined =>
  document.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict);
