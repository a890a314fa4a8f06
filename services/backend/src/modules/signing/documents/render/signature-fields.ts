import { appearanceSigns } from '../appearance-lines.ts';
import {
  appearanceFonts,
  certificationField,
  signatureFieldName,
} from '@afilia/pades/signing/signature-fields';
import { inside } from './pdfkit-inside.ts';
import { container } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { font } from './theme.ts';

/** The place of a field: points from the upper left corner of the page. */
type Place = { x: number; y: number; width: number; height: number };

const nowhere: Place = { x: 0, y: 0, width: 0, height: 0 };

/**
 * Begins the form that holds the signature fields, with the fonts that draw signatures later: a signature may add
 * nothing but itself, so every letter of it is in the file from the start.
 */
export function beginForm(pdf: PDFKit.PDFDocument, names: readonly string[]): void {
  pdf.initForm();
  const form = inside(pdf)._root.data.AcroForm?.data;
  if (!form) throw new Error('pdfkit made no form');
  // Readers may not draw fields by themselves (ISO 19005-3 section 6.4.1).
  delete form['NeedAppearances'];
  // There are signatures, and the file may only grow.
  form['SigFlags'] = 3;
  const fonts: Record<string, unknown> = {};
  for (const weight of ['regular', 'bold'] as const) {
    pdf.font(font[weight]);
    const inUse = inside(pdf)._font;
    // One by one: together two signs may become a ligature.
    for (const sign of appearanceSigns(weight, names)) inUse.encode(sign);
    fonts[appearanceFonts[weight]] = inUse.ref();
  }
  form['DR'] = { Font: fonts };
  form['DA'] = new String(`/${appearanceFonts.regular} 0 Tf 0 g`);
  pdf.font(font.regular);
}

/** Makes the empty field of a person's signature on the current page; screen readers say whose it is. */
export const addSignatureField = (sheet: Sheet, signer: { name: string; rut: string }, place: Place): void =>
  addField(sheet, signatureFieldName(signer.rut), `Firma de ${signer.name}`, place);

/** Makes the empty field of the certification, which does not show on paper. */
export const addCertificationField = (sheet: Sheet, issuer: string): void =>
  addField(sheet, certificationField, `Certificación de origen de ${issuer}`, nowhere);

function addField(sheet: Sheet, name: string, label: string, place: Place): void {
  const { pdf } = sheet;
  const structParent = container(sheet, 'Form');
  const empty = pdf.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, place.width, place.height],
    Resources: {},
  });
  // Without a byte it would be no stream.
  empty.end(Buffer.from('\n'));
  const field: PDFKit.Mixins.AnnotationOption & Record<string, unknown> = {
    Subtype: 'Widget',
    FT: 'Sig',
    T: new String(name),
    TU: new String(label),
    // 4 prints it, 128 locks it.
    F: 132,
    AP: { N: empty },
    structParent,
  };
  pdf.annotate(place.x, place.y, place.width, place.height, field);
  structParent.end();
  const { page, _root } = inside(pdf);
  _root.data.AcroForm?.data.Fields.push(page.annotations.at(-1));
}
