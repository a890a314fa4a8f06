import { colour, font } from './theme.ts';

/**
 * Draws the wordmark of the house as vectors: a star of the south in a rounded square, and the name.
 *
 * @param size height of the square in points.
 */
export function drawWordmark(document: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  document.save();
  document.roundedRect(x, y, size, size, size * 0.24).fill(colour.plum);
  drawStar(document, x + size * 0.5, y + size * 0.52, size * 0.34);
  drawStar(document, x + size * 0.77, y + size * 0.25, size * 0.12);
  document
    .font(font.bold)
    .fontSize(size * 0.66)
    .fillColor(colour.plum)
    .text('Pago Austral', x + size * 1.34, y + size * 0.12, { lineBreak: false });
  document.restore();
}

/** A four-pointed star with hollow sides. */
function drawStar(document: PDFKit.PDFDocument, x: number, y: number, reach: number): void {
  const waist = reach * 0.16;
  document
    .moveTo(x, y - reach)
    .quadraticCurveTo(x + waist, y - waist, x + reach, y)
    .quadraticCurveTo(x + waist, y + waist, x, y + reach)
    .quadraticCurveTo(x - waist, y + waist, x - reach, y)
    .quadraticCurveTo(x - waist, y - waist, x, y - reach)
    .fill('#ffffff');
}
