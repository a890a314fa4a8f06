import { mark, wordsOfBrand } from '@afilia/domain/partners/mark';
import { widthOf, write } from './lines.ts';
import type { Sheet } from './sheet.ts';
import { font } from './theme.ts';

/** Upper left corner, height of the mark, and the width that a long brand is drawn smaller for. Points. */
type Place = { x: number; y: number; size: number; width: number };

/**
 * Draws the mark as vectors, and the brand beside it.
 *
 * @returns the width that it took
 */
export function drawWordmark(sheet: Sheet, brand: string, { x, y, size, width }: Place): number {
  const { pdf } = sheet;
  const { first, rest } = wordsOfBrand(brand);
  const widthAt = (letters: number) => {
    const bold = widthOf(sheet, rest ? `${first} ` : first, { font: font.bold, size: letters });
    return { bold, all: bold + widthOf(sheet, rest, { size: letters }) };
  };
  const full = size * 1.2 + widthAt(size * 0.62).all;
  const scaled = size * Math.min(1, width / full);
  const top = y + (size - scaled) / 2;
  pdf
    .save()
    .translate(x, top)
    .scale(scaled / mark.size);
  for (const shape of mark.shapes) {
    pdf.path(shape.d);
    if ('fill' in shape) pdf.fill(shape.fill);
    else pdf.lineWidth(shape.width).lineCap('round').stroke(shape.stroke);
  }
  pdf.restore();
  const letters = { size: scaled * 0.62, width: Infinity };
  const at = x + scaled * 1.2;
  write(sheet, first, at, top + scaled * 0.15, { ...letters, font: font.bold });
  write(sheet, rest, at + widthAt(letters.size).bold, top + scaled * 0.15, letters);
  return Math.min(width, full);
}
