import { PDFArray, PDFDict, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
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

/** The field of this name that the document keeps empty, or none: an earlier version kept places only. */
export function emptyField(document: PDFDocument, name: string): PDFDict | undefined {
  const fields = formOf(document)?.lookupMaybe(PDFName.of('Fields'), PDFArray);
  for (let index = 0; index < (fields?.size() ?? 0); index += 1) {
    const field = fields?.lookup(index);
    if (field instanceof PDFDict && nameOf(field) === name && !field.has(PDFName.of('V'))) return field;
  }
  return undefined;
}

function nameOf(field: PDFDict): string | undefined {
  const name = field.lookup(PDFName.of('T'));
  return name instanceof PDFString || name instanceof PDFHexString ? name.decodeText() : undefined;
}
