import {
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
import type { PDFDocument, PDFOperator, PDFRef } from '@cantoo/pdf-lib';
import { toPrinted } from '@afilia/domain/identity/printable';
import type { SignatureAct } from '../../ports/signing.ts';
import { type AppearanceFont, appearanceFontsOf } from './appearance-font.ts';
import { appearanceLines, ellipsis } from './appearance-lines.ts';

const ink = rgb(0.267, 0.267, 0.267);
const plum = rgb(0.608, 0.231, 0.396);
const key = { regular: 'F0', bold: 'F1' } as const;

/**
 * The picture of a signature: who, when, and the short form of the evidence, inside the place kept for it. It shows the
 * act to people; what proves it is the signature itself.
 *
 * @param rect left, bottom, right, top in points.
 */
export async function drawAppearance(
  document: PDFDocument,
  act: SignatureAct,
  [left, bottom, right, top]: readonly [number, number, number, number],
): Promise<PDFRef> {
  const fonts = await appearanceFontsOf(document);
  const width = right - left;
  const height = top - bottom;
  const operators: PDFOperator[] = [pushGraphicsState()];
  let baseline = height - 12;
  for (const line of appearanceLines(act)) {
    const font = fonts[line.weight];
    operators.push(
      beginText(),
      setFillingColor(line.plum ? plum : ink),
      setFontAndSize(key[line.weight], line.size),
      setTextMatrix(1, 0, 0, 1, 8, baseline),
      showText(font.encode(fitting(font, line.text, line.size, width - 16))),
      endText(),
    );
    baseline -= line.size + 4;
  }
  operators.push(popGraphicsState());
  const stream = document.context.contentStream(operators, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: { Font: { [key.regular]: fonts.regular.ref, [key.bold]: fonts.bold.ref } },
  });
  return document.context.register(stream);
}

/** A long name must not run out of its box. */
function fitting(font: AppearanceFont, text: string, size: number, width: number): string {
  let fits = font.drawable(toPrinted(text));
  if (font.widthOf(fits, size) <= width) return fits;
  while (fits && font.widthOf(`${fits}${ellipsis}`, size) > width) fits = fits.slice(0, -1);
  return `${fits.trimEnd()}${ellipsis}`;
}
