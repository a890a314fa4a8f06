import type { PrintedContent } from '../../ports/documents.ts';
import { columnWidths } from './column-widths.ts';
import { heightOf, widthOf, write, type TextStyle } from './lines.ts';
import { container, hairline, ornament, tagged, type Sheet } from './sheet.ts';
import { longDate } from '../spanish-formats.ts';
import { colour, contentWidth, font, page } from './theme.ts';
import { mark, wordsOfBrand } from '@afilia/domain/partners/mark';

const small: TextStyle = { size: 8, colour: colour.grey };

/**
 * Writes the top of the first page: wordmark, title, and what identifies the document.
 *
 * @returns where the text begins
 */
export function writeTitle(sheet: Sheet, content: PrintedContent): number {
  const { brandName } = content.operator;
  ornament(sheet, () => {
    drawWordmark(sheet, brandName, { x: page.left, y: 42, size: 30, width: contentWidth });
  });
  const top = 102;
  const title: TextStyle = { font: font.bold, size: 21, lineGap: 1 };
  tagged(sheet, 'H1', () => write(sheet, content.title, page.left, top, title));
  return writeIdentity(sheet, top + heightOf(sheet, content.title, title) + 13, [
    ['Folio', content.folio],
    ['Contrato N.º', content.contractNumber],
    ['Fecha', longDate(content.issuedAt)],
    ['Versión del texto', content.version],
  ]);
}

/** @returns its lower edge */
function writeIdentity(sheet: Sheet, y: number, cells: readonly (readonly [string, string])[]): number {
  const value: TextStyle = { font: font.semibold, size: 9.5 };
  const least = 12;
  const needs = cells.map(([name, text]) => {
    const whole = Math.max(widthOf(sheet, name, small), widthOf(sheet, text, value)) + 0.5;
    return { word: Math.min(whole, 66), whole, breaks: true };
  });
  const widths = columnWidths(needs, contentWidth - 24 - least * (cells.length - 1));
  const styles = widths.map((width): TextStyle => ({ ...value, width }));
  const used = widths.reduce((sum, width) => sum + width, 0);
  const gap = (contentWidth - 24 - used) / (cells.length - 1);
  const texts = cells.map(([, text], index) => heightOf(sheet, text, styles[index]));
  const height = 30 + Math.max(...texts);
  ornament(sheet, () => {
    sheet.pdf.roundedRect(page.left, y, contentWidth, height, 4).fillColor(colour.wash).fill();
  });
  const list = container(sheet, 'Sect');
  let x = page.left + 12;
  for (const [index, [name, text]] of cells.entries()) {
    const at = x;
    const draw = () => {
      write(sheet, name, at, y + 9, { ...small, followed: true });
      write(sheet, text, at, y + 21, styles[index]);
    };
    tagged(sheet, 'P', draw, list);
    x += (widths[index] ?? 0) + gap;
  }
  return y + height;
}

/** Draws running heads and feet on every page, once their number is known. */
export function drawFrames(sheet: Sheet, content: PrintedContent): void {
  const { pdf } = sheet;
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    ornament(
      sheet,
      () => {
        if (index > 0) drawHead(sheet, content);
        drawFoot(sheet, content, `Página ${index + 1} de ${count}`);
      },
      'Pagination',
    );
  }
}

function drawHead(sheet: Sheet, content: PrintedContent): void {
  const middle = 48;
  const wordmark = { x: page.left, y: middle - 9, size: 18, width: 180 };
  const taken = drawWordmark(sheet, content.operator.brandName, wordmark) + 16;
  const text = `${content.title} · Folio ${content.folio}`;
  const style: TextStyle = { ...small, width: contentWidth - taken, align: 'right', lineGap: 1.5 };
  write(sheet, text, page.left + taken, middle - heightOf(sheet, text, style) / 2 + 1, style);
  hairline(sheet, 68);
}

function drawFoot(sheet: Sheet, content: PrintedContent, count: string): void {
  const top = page.height - 56;
  hairline(sheet, top);
  write(sheet, 'Comprueba que este documento es auténtico en', page.left, top + 8, small);
  const address = `${content.verifyAddress}  ·  código ${content.verificationCode}`;
  write(sheet, address, page.left, top + 20, {
    ...small,
    font: font.semibold,
    colour: colour.ink,
    lineGap: 1,
  });
  write(sheet, count, page.left + contentWidth - 100, top + 8, { ...small, width: 100, align: 'right' });
}

/** Upper left corner, height of the mark, and the width that a long brand is drawn smaller for. Points. */
type Place = { x: number; y: number; size: number; width: number };

/**
 * Draws the mark as vectors, and the brand beside it.
 *
 * @returns the width that it took
 */
function drawWordmark(sheet: Sheet, brand: string, { x, y, size, width }: Place): number {
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
