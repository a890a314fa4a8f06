import { mark, wordsOfBrand } from '@afilia/domain/host/mark';
import { colour, font } from './theme.ts';

/**
 * Draws the mark as vectors, and the brand beside it.
 *
 * @param size height of the mark in points.
 */
export function drawWordmark(
  document: PDFKit.PDFDocument,
  brand: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  document
    .save()
    .translate(x, y)
    .scale(size / mark.size);
  for (const shape of mark.shapes) {
    document.path(shape.d);
    if ('fill' in shape) document.fill(shape.fill);
    else document.lineWidth(shape.width).lineCap('round').stroke(shape.stroke);
  }
  document.restore();
  const { first, rest } = wordsOfBrand(brand);
  document.fontSize(size * 0.62).fillColor(colour.ink);
  document.font(font.bold).text(first, x + size * 1.2, y + size * 0.15, { lineBreak: false });
  const at = x + size * 1.2 + document.widthOfString(`${first} `);
  if (rest) document.font(font.regular).text(rest, at, y + size * 0.15, { lineBreak: false });
}
