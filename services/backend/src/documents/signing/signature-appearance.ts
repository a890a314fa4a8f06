import {
  StandardFonts,
  beginText,
  endText,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  showText,
} from '@cantoo/pdf-lib';
import type { PDFDocument, PDFFont, PDFOperator, PDFRef } from '@cantoo/pdf-lib';
import type { SignatureAct } from '../../ports/signing.ts';
import { chileanTime } from './signature-text.ts';
import type { SignatureSlot } from './signature-slots.ts';

const ink = rgb(0.267, 0.267, 0.267);
const plum = rgb(0.608, 0.231, 0.396);

/**
 * The picture of a signature: who, when, and the short form of the evidence, inside the place kept for it. It shows the
 * act to people; what proves it is the signature itself.
 */
export async function drawAppearance(
  document: PDFDocument,
  act: SignatureAct,
  [left, bottom, right, top]: SignatureSlot['rect'],
): Promise<PDFRef> {
  const regular = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const width = right - left;
  const height = top - bottom;
  const lines: { font: PDFFont; key: 'F0' | 'F1'; size: number; text: string; plum?: boolean }[] = [
    { font: bold, key: 'F1', size: 7.5, text: 'Firmado electrónicamente', plum: true },
    { font: bold, key: 'F1', size: 9, text: act.signerName },
    { font: regular, key: 'F0', size: 7.5, text: `${chileanTime(act.at)} hora de Chile` },
    { font: regular, key: 'F0', size: 7.5, text: `Evidencia ${act.evidenceSha256.slice(0, 16)}` },
  ];
  const operators: PDFOperator[] = [pushGraphicsState()];
  let baseline = height - 12;
  for (const line of lines) {
    operators.push(
      beginText(),
      setFillingColor(line.plum ? plum : ink),
      setFontAndSize(line.key, line.size),
      setTextMatrix(1, 0, 0, 1, 8, baseline),
      showText(line.font.encodeText(fitting(line.font, line.text, line.size, width - 16))),
      endText(),
    );
    baseline -= line.size + 4;
  }
  operators.push(popGraphicsState());
  const stream = document.context.contentStream(operators, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: { Font: { F0: regular.ref, F1: bold.ref } },
  });
  return document.context.register(stream);
}

/** The font knows Western letters only; a name may hold others, and a long one must not run out of its box. */
function fitting(font: PDFFont, text: string, size: number, width: number): string {
  const known = new Set(font.getCharacterSet());
  let fits = [...text.normalize('NFC')]
    .map((sign) => (known.has(sign.codePointAt(0) ?? 0) ? sign : '?'))
    .join('');
  if (font.widthOfTextAtSize(fits, size) <= width) return fits;
  while (fits && font.widthOfTextAtSize(`${fits}…`, size) > width) fits = fits.slice(0, -1);
  return `${fits.trimEnd()}…`;
}
