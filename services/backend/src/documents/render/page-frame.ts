import type { PrintedContent } from '../../ports/documents.ts';
import { container, heightOf, ornament, tagged, widthOf, write } from './sheet.ts';
import type { Sheet, TextStyle } from './sheet.ts';
import { longDate } from '../spanish-formats.ts';
import { colour, contentWidth, font, page } from './theme.ts';
import { drawWordmark } from './wordmark.ts';

const small: TextStyle = { size: 8, colour: colour.grey };

/** Writes the top of the first page: wordmark, title, and what identifies the document. */
export function writeTitle(sheet: Sheet, content: PrintedContent): void {
  const { brandName } = content.operator;
  ornament(sheet, () => drawWordmark(sheet.pdf, brandName, { x: page.left, y: 42, size: 30 }));
  sheet.y = 102;
  const title: TextStyle = { font: font.bold, size: 21, lineGap: 0 };
  tagged(sheet, 'H1', () => write(sheet, content.title, page.left, sheet.y, title));
  sheet.y += heightOf(sheet, content.title, title) + 14;
  writeIdentity(sheet, [
    ['Folio', content.folio],
    ['Contrato N.º', content.contractNumber],
    ['Fecha', longDate(content.issuedAt)],
    ['Versión del texto', content.version],
  ]);
}

function writeIdentity(sheet: Sheet, cells: readonly (readonly [string, string])[]): void {
  const value: TextStyle = { font: font.semibold, size: 9.5 };
  const natural = cells.map(([name, text]) =>
    Math.max(widthOf(sheet, name, small), widthOf(sheet, text, value)),
  );
  const gap = Math.max(12, (contentWidth - 24 - sum(natural)) / (cells.length - 1));
  const height = 44;
  ornament(sheet, () => {
    sheet.pdf.roundedRect(page.left, sheet.y, contentWidth, height, 4).fillColor(colour.wash).fill();
  });
  const list = container(sheet, 'Sect');
  let x = page.left + 12;
  for (const [index, [name, text]] of cells.entries()) {
    const at = x;
    x += (natural[index] ?? 0) + gap;
    tagged(
      sheet,
      'P',
      () => {
        write(sheet, name, at, sheet.y + 9, small);
        write(sheet, text, at, sheet.y + 21, value);
      },
      list,
    );
  }
  sheet.y += height;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Draws running heads and feet on every page, once their number is known. */
export function drawFrames(sheet: Sheet, content: PrintedContent): void {
  const { pdf } = sheet;
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    // Text in the margin would otherwise begin a new page.
    pdf.page.margins.bottom = 0;
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
  drawWordmark(sheet.pdf, content.operator.brandName, { x: page.left, y: 39, size: 18 });
  write(sheet, `${content.title} · Folio ${content.folio}`, page.left + 150, 44, {
    ...small,
    width: contentWidth - 150,
    align: 'right',
  });
  line(sheet, 68);
}

function drawFoot(sheet: Sheet, content: PrintedContent, count: string): void {
  const top = page.height - 56;
  line(sheet, top);
  write(sheet, 'Comprueba que este documento es auténtico en', page.left, top + 9, small);
  write(sheet, `${content.verifyAddress}  ·  código ${content.verificationCode}`, page.left, top + 21, {
    ...small,
    font: font.semibold,
    colour: colour.ink,
  });
  write(sheet, count, page.left + contentWidth - 100, top + 9, { ...small, width: 100, align: 'right' });
}

function line(sheet: Sheet, y: number): void {
  sheet.pdf
    .moveTo(page.left, y)
    .lineTo(page.left + contentWidth, y)
    .lineWidth(0.5)
    .strokeColor(colour.hairline)
    .stroke();
}
